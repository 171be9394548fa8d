"""Keys of a clicker and of a keyboard: to other steps, and for Play and the slider of a picture, which have none of their own."""

import streamlit as st

# PageDown and PageUp are the keys of a clicker. Streamlit gives each button at most one key, and pictures none.
KEYS = """<i hidden></i><script>
if (!window.crowdcoreKeys) {
    window.crowdcoreKeys = true;
    const press = selector => document.querySelector(selector)?.click();
    const play = () => {
        const [start, stop] = document.querySelectorAll(".updatemenu-button");
        window.crowdcorePlays = !window.crowdcorePlays;
        (window.crowdcorePlays ? start : stop ?? start)?.dispatchEvent(new MouseEvent("click", {bubbles: true}));
    };
    const slide = by => {
        const rail = document.querySelector(".slider-rail-touch-rect"), plot = rail?.closest(".js-plotly-plot");
        const slider = plot?._fullLayout.sliders[0];
        if (!slider) return;
        const last = slider.steps.length - 1, box = rail.getBoundingClientRect(), inset = 10;
        const step = Math.min(Math.max((slider.active ?? 0) + by, 0), last);
        const clientX = box.left + inset + step / last * (box.width - 2 * inset), clientY = box.top + box.height / 2;
        rail.dispatchEvent(new MouseEvent("mousedown", {bubbles: true, clientX, clientY}));
        plot.dispatchEvent(new MouseEvent("mouseup", {bubbles: true, clientX, clientY}));
    };
    const actions = {
        PageDown: () => press(".st-key-on button"),
        PageUp: () => press(".st-key-back button"),
        ArrowUp: () => slide(1),
        ArrowDown: () => slide(-1),
        " ": play,
    };
    document.addEventListener("keydown", event => {
        if (!document.querySelector(".st-key-way") || event.ctrlKey || event.altKey || event.metaKey) return;
        if (event.target.closest("input, textarea") || (event.key === " " && event.target.closest("button, a"))) return;
        if (!actions[event.key]) return;
        event.preventDefault();
        actions[event.key]();
    });
}
</script>"""


def listen() -> None:
    """Listen to the keys while a lesson is shown."""
    st.html(KEYS, unsafe_allow_javascript=True)
