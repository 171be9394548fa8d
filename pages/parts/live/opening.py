"""Before there is a room: the questions, and who may open one."""

import pandas as pd
import streamlit as st

from crowdcore.rooms import READY, Question, questions_from_table, questions_from_text
from crowdcore.rooms.questions import LETTERS
from crowdcore.rooms.store import Refused
from pages.parts.live import leading
from pages.shared import show, state
from pages.shared.live_messages import LONGEST_PASTE
from pages.shared.protection import AT_THIS_MACHINE
from pages.shared.rooms import server
from pages.shared.rooms.address import FOR_THE_NETWORK, for_this_machine_only
from pages.shared.words import counted

READY_MADE, OWN, PASTED = "Twelve ready questions", "Write my own", "Paste a table"
EXAMPLE = "Question\tA\tB\tC\tRight\tWithheld\nWhich is red?\tgrass\tsky\tblood\tC\tyes"
EMPTY_ROWS = 4


def opening() -> None:
    """Choose the questions and open the room."""
    st.markdown(
        "**Your class answers on its phones; here you see what most say, what those say who have earned trust, and what is "
        "true.** Nobody's name is shown."
    )
    if for_this_machine_only():
        st.info(
            f"Phones cannot reach this server yet: it listens to this machine alone, where you can try everything. For the "
            f"class, stop it and start it again with `{FOR_THE_NETWORK}` at the end of its command, in a network that you trust.",
            icon=":material/wifi_off:",
        )
    frame = _table()
    if frame is not None:
        edited = _editor(frame)
        _open(edited)
    _other_browser()


def _table() -> pd.DataFrame | None:
    """The questions to start from, as a table; None while there is nothing to read yet."""
    way = st.segmented_control(
        "Questions",
        [READY_MADE, OWN, PASTED],
        default=READY_MADE,
        required=True,
        key="live_way",
        persist_state="session",
    )
    if way == READY_MADE:
        return _frame(READY)
    if way == OWN:
        return _frame([]).reindex(range(EMPTY_ROWS), fill_value="")
    text = st.text_area(
        "Copy the cells in a spreadsheet, with their headings",
        key="live_pasted",
        height=160,
        placeholder=EXAMPLE,
        max_chars=LONGEST_PASTE,
    )
    if not text.strip():
        return None
    try:
        return _frame(questions_from_text(text))
    except ValueError as problem:
        show.refused(problem)
        return None


def _frame(questions) -> pd.DataFrame:
    columns = {"Question": [question.text for question in questions]}
    for k, letter in enumerate(LETTERS):
        columns[letter] = [question.choices[k] if k < len(question.choices) else "" for question in questions]
    columns["Right"] = ["" if question.key is None else LETTERS[question.key] for question in questions]
    columns["Withheld"] = [question.withheld for question in questions]
    columns["Source"] = [question.source for question in questions]
    frame = pd.DataFrame(columns)
    return frame.astype({name: "bool" if name == "Withheld" else "object" for name in frame})


def _editor(frame: pd.DataFrame) -> pd.DataFrame:
    frame = frame.assign(Withheld=frame["Withheld"].astype(bool))
    text = st.column_config.TextColumn
    return st.data_editor(
        frame,
        num_rows="dynamic",
        hide_index=True,
        key=f"live_questions:{state.in_widget('live_way')}:{hash(tuple(frame['Question'].astype(str)))}",
        column_config={
            "Question": text(width="large"),
            **{letter: text(width="small") for letter in LETTERS},
            "Right": text(
                "Right", help="The letter or the words of the right answer; empty where nobody knows it.", width="small"
            ),
            "Withheld": st.column_config.CheckboxColumn(
                "Keep back", help="Shown at the end only: until then it tests whom to trust.", width="small"
            ),
            "Source": text(help="Where the right answer comes from; shown with it."),
        },
    )


def _open(edited: pd.DataFrame) -> None:
    try:
        questions = questions_from_table(edited.to_dict("records"))
    except ValueError as problem:
        show.refused(problem)
        return
    withheld = sum(question.withheld for question in questions)
    st.markdown(
        f"{counted(len(questions), 'question')}, {sum(question.key is not None for question in questions)} with a right answer, "
        f"{withheld} of them kept back until the end."
    )
    if _may_open():
        st.button("Open the room", type="primary", icon=":material/meeting_room:", on_click=_opened, args=(questions,))
        if problem := state.recall("room_refused"):
            show.refused(ValueError(problem))
    else:
        st.text_input(
            "To open a room from another machine, type the code that stands in the terminal where the server was started",
            key="opening_code",
            on_change=state.changed("opening_code", _try_code),
            width=420,
        )
        if state.recall("wrong_opening_code"):
            st.warning(f"That is not the code.{server.too_many_wrong(server.WRONG_OPENINGS)}", icon=":material/info:")


def _may_open() -> bool:
    """Whoever sits at this machine may; so may whoever can read its terminal."""
    return bool(state.recall("may_open_rooms")) or _at_this_machine()


def _at_this_machine() -> bool:
    """Whether the browser runs on the server's machine, with no other server in between."""
    return AT_THIS_MACHINE.decode() in st.context.headers


def _try_code(text: str) -> None:
    right = server.is_opening_code(text)
    state.remember("may_open_rooms", right)
    state.remember("wrong_opening_code", not right)


def _opened(questions: list[Question]) -> None:
    state.remember("room_refused", None)
    try:
        leading.take(server.store().open(questions))
    except Refused as problem:
        state.remember("room_refused", str(problem))


def _other_browser() -> None:
    with st.expander("Go on with a room that another browser opened", icon=":material/devices:"):
        key = "recovery_code"
        st.text_input("Its recovery code", key=key, on_change=state.changed(key, _recover), width=300)
        if state.recall("wrong_recovery"):
            st.warning(f"There is no room with this code.{server.too_many_wrong(server.WRONG_RECOVERIES)}")
        if problem := state.recall("not_recovered"):
            show.refused(problem)


def _recover(text: str) -> None:
    opened, problem = None, None
    try:
        opened = server.recovered(text)
    except Refused as refused:
        problem = refused
    state.remember("not_recovered", problem)
    state.remember("wrong_recovery", opened is None and problem is None)
    if opened is not None:
        leading.take(opened)
