"""What the pages share: the frame around them, the state between them, inputs and words."""
