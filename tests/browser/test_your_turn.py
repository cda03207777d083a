"""It is your turn: a sound, a notification when the page is out of sight, and a title that can be read on its tab."""

from __future__ import annotations

from .conftest import Arrive
from .visitor import IN_A_HURRY, Visitor

# Stand-ins that note what would be heard and shown, and a page that seems to be looked at or not.
STUBS = """
window.heard = [];
window.notified = [];
const value = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
const node = () => ({ frequency: {}, gain: value, connect: (to) => to, stop() {} });
window.AudioContext = class {
  currentTime = 0;
  sampleRate = 8000;
  createGain() { return node(); }
  createBiquadFilter() { return node(); }
  createBuffer() { return { getChannelData: () => [] }; }
  createBufferSource() {
    const source = node();
    source.start = () => window.heard.push("noise");
    return source;
  }
  createOscillator() {
    const oscillator = node();
    oscillator.start = () => window.heard.push(oscillator.frequency.value);
    return oscillator;
  }
};
window.Notification = class {
  static permission = PERMISSION;
  static async requestPermission() { return (this.permission = ANSWER); }
  constructor(title, { body }) { window.notified.push([title, body]); }
  close() {}
};
let away = false;
Object.defineProperty(document, "hidden", { get: () => away });
window.lookAway = (yes) => { away = yes; };
"""
CHOICES = "(n) => window.entrepot.latest.choices > n && window.entrepot.shown.value.options.length > 0"


def somebody(arrive: Arrive, permission: str = "granted", answer: str = "granted", **settings: bool) -> Visitor:
    visitor = arrive(settings={**IN_A_HURRY, **settings})
    stubs = STUBS.replace("PERMISSION", f'"{permission}"').replace("ANSWER", f'"{answer}"')
    visitor.context.add_init_script(stubs)
    return visitor


def end_the_turn(visitor: Visitor) -> None:
    """Choose until others have chosen in between."""
    while True:
        ends = visitor.can_choose("end the turn")
        before = visitor.choices()
        visitor.choose("end the turn" if ends else None)
        visitor.page.wait_for_function(CHOICES, arg=before)
        if visitor.choices() > before + 1:
            return


def test_a_sound_and_a_notification(arrive: Arrive) -> None:
    visitor = somebody(arrive, sound=True, notify=True)
    visitor.sit_down("singapore")
    visitor.asked()
    page = visitor.page
    assert page.title().startswith("● Your turn")
    assert len(page.evaluate("window.heard")) == 2
    assert page.evaluate("window.notified") == []  # the page is in sight
    page.evaluate("window.lookAway(true)")
    end_the_turn(visitor)
    assert len(page.evaluate("window.heard")) >= 4
    title, body = page.evaluate("window.notified.at(-1)")
    assert title == "Your turn"
    assert body == page.evaluate("window.entrepot.latest.prompt.text")


def test_silence_unless_somebody_wants_it(arrive: Arrive) -> None:
    visitor = somebody(arrive)
    visitor.sit_down("singapore")
    visitor.asked()
    visitor.page.evaluate("window.lookAway(true)")
    end_the_turn(visitor)
    assert visitor.page.evaluate("[window.heard.length, window.notified.length]") == [0, 0]


def test_switching_them_on(arrive: Arrive) -> None:
    """The sound is tried out at once; a browser that allows no notification is believed, and the switch goes back."""
    visitor = somebody(arrive, permission="default", answer="denied")
    page = visitor.open()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds: cards, coins, dice, my turn").check()
    assert len(page.evaluate("window.heard")) == 2
    notify = page.get_by_label("Notification when it is my turn")
    notify.click()
    page.locator(".toast").filter(has_text="does not allow notifications").wait_for()
    assert not notify.is_checked()


def test_what_moves_is_heard(arrive: Arrive) -> None:
    """Also where nothing moves: whoever wants it still has the sounds. Each of them is another one."""
    visitor = somebody(arrive, sound=True)
    page = visitor.open("/about")
    heard = page.evaluate(
        """async () => {
          const { Stage } = await import("/static/kit/motion.js");
          const found = [];
          for (const kind of ["card", "coin", "dice", "token"]) {
            window.heard = [];
            const stage = new Stage(document.body, document.body, () => [{ kind }, { kind }]);
            await stage.play([{}], {});
            found.push(window.heard.join(" "));
          }
          return found;
        }"""
    )
    assert all(heard) and len({*heard}) == 4
