/** Shapes of the picture as SVG text. Lengths in pixels. */

export const ink = '#1e293b';
export const quiet = '#64748b';

const escaped = (text) => String(text).replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

export function text(x, y, words, { size = 13, weight = 400, colour = ink, anchor = 'start' } = {}) {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

export function box(x, y, width, height, { fill = '#ffffff', stroke = '#cbd5e1', radius = 8 } = {}) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${stroke}"/>`;
}

/** Draws a line through the given points, with rounded corners and an arrowhead at its end. */
export function arrow(points, { colour = quiet, width = 1.6, dashed = false } = {}) {
  const R = 7;
  const [first, ...rest] = points;
  const path = rest.map(([x, y], index) => {
    const next = rest[index + 1];
    if (!next) return `L${x} ${y}`;
    const [px, py] = points[index];
    const toward = (from, to) => (from === to ? 0 : Math.sign(to - from) * R);
    return `L${x - toward(px, x)} ${y - toward(py, y)}Q${x} ${y} ${x + toward(x, next[0])} ${y + toward(y, next[1])}`;
  });
  const dash = dashed ? ' stroke-dasharray="5 4"' : '';
  return `<path d="M${first.join(' ')}${path.join('')}" fill="none" stroke="${colour}" stroke-width="${width}"${dash} marker-end="url(#head-${colour.slice(1)})"/>`;
}

/** Defines the arrowheads that `arrow` needs, one for each colour. */
export function arrowheads(colours) {
  const head = (colour) =>
    `<marker id="head-${colour.slice(1)}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="${colour}"/></marker>`;
  return `<defs>${colours.map(head).join('')}</defs>`;
}

/** Draws a band of the picture with its name and its meaning. */
export function band(x, y, width, height, name, meaning, fill) {
  return [
    box(x, y, width, height, { fill, stroke: '#e2e8f0', radius: 12 }),
    text(x + 18, y + 27, name, { size: 16, weight: 700 }),
    text(x + 18 + name.length * 9.4 + 14, y + 27, meaning, { size: 13, colour: quiet }),
  ].join('');
}
