// What is wrong with a game on the screen at one moment, as sentences; nothing if all is well. Evaluated in the page.
(phone) => {
  const SMALLEST = 11; // pixels of a text
  const SLACK = 1.5; // pixels that nobody sees
  const found = [];
  const page = document.querySelector(".game-page");
  const zone = (name) => document.querySelector(`.zone-${name}`);
  const called = (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
  const shows = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  // the page does not scroll
  const root = document.scrollingElement;
  if (root.scrollHeight > innerHeight + SLACK) found.push(`the page is ${root.scrollHeight} high in a window of ${innerHeight}`);
  if (root.scrollWidth > innerWidth + SLACK) found.push(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`);

  // texts: large enough, not cut off without saying so, not on top of each other
  const texts = [];
  // what is left of a line where something cuts it off; null if nothing is
  const inSight = ({ left, right, top, bottom }, parent) => {
    for (let up = parent; up && up !== page; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const clip = up.getBoundingClientRect();
      [left, right, top, bottom] = [Math.max(left, clip.left), Math.min(right, clip.right), Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
    }
    return right > left && bottom > top ? { left, right, top, bottom, width: right - left, height: bottom - top } : null;
  };
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest(".unseen, option, dialog, script, style, title") || !shows(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const lines = [...range.getClientRects()].map((line) => inSight(line, parent)).filter(Boolean);
    if (box.width && box.height) texts.push({ node, parent, box, lines, area: parent.closest("[class*=zone-]"), card: parent.closest("[data-fan] > *") });
  }
  const within = (box, clip) => {
    const [left, top] = [Math.max(box.left, clip.left), Math.max(box.top, clip.top)];
    const [right, bottom] = [Math.min(box.right, clip.right), Math.min(box.bottom, clip.bottom)];
    return { left, top, right, bottom, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  };
  // what a scrolling list hides is not on the screen, nor what is left out of a line
  const seen = texts.filter((text) => {
    const { parent, box } = text;
    for (let up = parent; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const clip = up.getBoundingClientRect();
      if (box.bottom < clip.top + 2 || box.top > clip.bottom - 2 || box.right < clip.left + 2 || box.left > clip.right - 2) return false;
      text.lines = text.lines.map((line) => within(line, clip));
    }
    return true;
  });
  for (const { node, parent } of seen) {
    const svg = parent.closest("svg");
    const scale = svg && parent.getScreenCTM ? Math.hypot(parent.getScreenCTM().a, parent.getScreenCTM().b) : (parent.currentCSSZoom ?? 1);
    const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size < SMALLEST - 0.05) found.push(`a text of ${size.toFixed(1)} px: ${called(parent)} "${node.data.trim().slice(0, 30)}"`);
  }
  const widest = (node) =>
    Math.max(
      ...[...node.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return range.getClientRects()[0]?.width ?? 0;
      }),
    );
  for (const { node, parent, box } of seen) {
    for (let up = parent; up && up !== page; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const clip = up.getBoundingClientRect();
      const high = style.overflowY === "hidden" ? Math.max(3, 0.4 * box.height) : Infinity; // less is the air of a line
      const cut = box.left < clip.left - SLACK || box.right > clip.right + SLACK || box.top < clip.top - high || box.bottom > clip.bottom + high;
      const scrolls = [style.overflowX, style.overflowY].some((way) => way === "auto" || way === "scroll");
      // lines that are left out leave a mark; a word that is too long for its line does not
      const said = style.textOverflow === "ellipsis" || (style.webkitLineClamp !== "none" && widest(node) <= clip.width + SLACK);
      if (cut && !scrolls && !(said && up.closest("[title]"))) found.push(`cut off: ${called(parent)} in ${called(up).slice(0, 60)}`);
      if (cut || scrolls) break;
    }
  }
  // a text stays on what it is printed on
  const printedOn = (element) => {
    for (let up = element; up && up !== page; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX !== "visible" || style.display === "inline" || style.display === "contents") continue;
      if (style.backgroundColor !== "rgba(0, 0, 0, 0)" || parseFloat(style.borderLeftWidth) + parseFloat(style.borderRightWidth) > 1) return up;
    }
    return null;
  };
  for (const { parent, lines } of seen) {
    if (parent.closest("svg")) continue;
    const ground = printedOn(parent);
    const box = ground?.getBoundingClientRect();
    const air = (line) => Math.max(3, 0.25 * line.height); // a line of letters is higher than they are
    const beyond = (line) => line.left < box.left - SLACK || line.right > box.right + SLACK || line.top < box.top - air(line) || line.bottom > box.bottom + air(line);
    if (box && lines.some((line) => line.width > 0 && line.height > 0 && beyond(line))) found.push(`runs over its edge: ${called(parent)} on ${called(ground).slice(0, 60)}`);
  }
  // words of one paragraph stand in its lines, which may be closer than letters are high
  const paragraph = (element) => {
    let up = element;
    while (up && getComputedStyle(up).display === "inline") up = up.parentElement;
    return up;
  };
  for (const text of seen) text.flow = text.parent.closest("svg") ? null : paragraph(text.parent);
  const apart = (a, b) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide <= 2 || high <= 3 || wide * high < 0.12 * Math.min(a.width * a.height, b.width * b.height);
  };
  for (const text of seen) {
    text.layer = text.parent.closest(".overlay, .notice, .coach");
    text.fan = text.parent.closest("[data-fan]"); // whose cards lie over one another on purpose
  }
  seen.sort((a, b) => a.box.top - b.box.top);
  for (let i = 0; i < seen.length; i++)
    for (let k = i + 1; k < seen.length && seen[k].box.top < seen[i].box.bottom; k++) {
      const [one, other] = [seen[i], seen[k]];
      if (apart(one.box, other.box)) continue;
      if (one.flow !== null && one.flow === other.flow) continue;
      if (one.area !== other.area || one.layer !== other.layer) continue;
      if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
      if (one.fan && one.fan === other.fan && one.card !== other.card) continue;
      if (one.lines.some((line) => other.lines.some((along) => !apart(line, along)))) found.push(`one on top of the other: ${called(one.parent)} and ${called(other.parent)}`);
    }

  // zones keep what is theirs
  for (const name of ["status", "asking", "own", "board", "rail"]) {
    const box = zone(name);
    if (!box || !shows(box)) continue;
    if (box.scrollWidth > box.clientWidth + SLACK) found.push(`zone ${name} is ${box.scrollWidth} wide in ${box.clientWidth}`);
    if (!phone && box.scrollHeight > box.clientHeight + SLACK) found.push(`zone ${name} is ${box.scrollHeight} high in ${box.clientHeight}`);
  }

  // what can be pressed is not covered, and large enough for a finger
  for (const button of page.querySelectorAll(".options button, .zone-tabs button, .zone-tools button")) {
    if (!shows(button)) continue;
    const box = button.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const list = button.closest(".options")?.getBoundingClientRect();
    const scrolledAway = list && (y < list.top || y > list.bottom);
    if (!scrolledAway && !button.contains(document.elementFromPoint(x, y))) found.push(`covered: ${called(button)}`);
    if (!phone && scrolledAway) found.push(`scrolled away: ${called(button)}`);
    if (phone && (box.height < 43.5 || box.width < 43.5)) found.push(`too small for a finger, ${box.width.toFixed(0)} x ${box.height.toFixed(0)}: ${called(button)}`);
  }
  return [...new Set(found)];
};
