/** A thing of the page as a drawing of its own: SVG that holds it with all its styles and letters. */

const MILLIMETRES = 25.4 / 96;

const asData = (blob) =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
  });

let styles; // a promise: all style sheets as one text

async function allStyles() {
  const texts = [];
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      let text = rule.cssText;
      for (const [whole, address] of text.matchAll(/url\("([^"#][^"]*)"\)/g)) {
        if (address.startsWith("data:")) continue;
        const answer = await fetch(new URL(address, sheet.href ?? location.href));
        text = text.replace(whole, `url("${await asData(await answer.blob())}")`);
      }
      texts.push(text);
    }
  }
  return texts.join("\n").replaceAll(":root", ".as-root").replaceAll("]]>", "");
}

/** The `nth` thing that is marked to be taken. */
export async function asDrawing(nth) {
  styles ??= allStyles();
  const element = document.querySelectorAll("[data-picture]")[nth];
  const { width, height } = element.getBoundingClientRect();
  const shapes = [...document.querySelectorAll("[data-shapes] > *")];
  const inside = [...shapes, ...element.children].map((one) => new XMLSerializer().serializeToString(one)).join("");
  const { fontFamily, fontSize, lineHeight, color } = getComputedStyle(document.body);
  const letters = `font:${fontSize}/${lineHeight} ${fontFamily.replaceAll('"', "'")};color:${color}`;
  const size = [width, height].map((length) => (length * MILLIMETRES).toFixed(3));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}mm" height="${size[1]}mm" viewBox="0 0 ${width} ${height}">
<style><![CDATA[${await styles}]]></style><foreignObject width="${width}" height="${height}"><div xmlns="http://www.w3.org/1999/xhtml" class="as-root as-body" style="${letters}">${inside}</div></foreignObject></svg>
`;
}
