// node docs/draw-status-file-cost.mjs: draws docs/status-file-cost.svg from the measurements of `npm run bench -- --large status-file`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ink, quiet, text } from './drawing/shapes.mjs';

const docs = fileURLToPath(new URL('.', import.meta.url));
const costs = JSON.parse(readFileSync(join(docs, 'drawing/status-file-cost.json'), 'utf8'));

const WIDTH = 720;
const HEIGHT = 400;
const PLOT = { left: 70, right: WIDTH - 30, top: 64, bottom: HEIGHT - 56 };
const colours = { csv: '#2563eb', xlsx: '#c2410c' };

/** Returns powers of ten, from the one below the smallest value to the one above the largest. */
function decades(values) {
  const from = Math.floor(Math.log10(Math.min(...values)));
  const to = Math.ceil(Math.log10(Math.max(...values)));
  return Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
}

/** Maps a value to a position on a logarithmic axis between `start` and `end`. */
const scale = (ticks, start, end) => (value) =>
  start + ((Math.log10(value) - Math.log10(ticks[0])) / (Math.log10(ticks.at(-1)) - Math.log10(ticks[0]))) * (end - start);

const rowTicks = decades(costs.map(({ rows }) => rows));
const secondTicks = decades(costs.map(({ seconds }) => seconds));
const x = scale(rowTicks, PLOT.left, PLOT.right);
const y = scale(secondTicks, PLOT.bottom, PLOT.top);
const line = (x1, y1, x2, y2, stroke) => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}"/>`;
const rounded = (number) => Math.round(number * 10) / 10;

function curve(kind, index) {
  const points = costs.filter((cost) => cost.kind === kind);
  const places = points.map(({ rows, seconds }) => [rounded(x(rows)), rounded(y(seconds))]);
  const colour = colours[kind];
  return [
    `<polyline points="${places.map((place) => place.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`),
    `<rect x="${PLOT.left + index * 90}" y="40" width="12" height="12" rx="2" fill="${colour}"/>`,
    text(PLOT.left + 18 + index * 90, 51, kind),
  ].join('');
}

writeFileSync(
  join(docs, 'status-file-cost.svg'),
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(PLOT.left, 26, 'A status file from its upload to the commit: seconds against rows', { size: 15, weight: 600 }),
    ...rowTicks.map(
      (tick) =>
        line(x(tick), PLOT.top, x(tick), PLOT.bottom, '#e2e8f0') +
        text(x(tick), PLOT.bottom + 20, tick.toLocaleString('en-IN'), { size: 12, colour: quiet, anchor: 'middle' }),
    ),
    ...secondTicks.map(
      (tick) =>
        line(PLOT.left, y(tick), PLOT.right, y(tick), '#e2e8f0') +
        text(PLOT.left - 10, y(tick) + 4, `${tick} s`, { size: 12, colour: quiet, anchor: 'end' }),
    ),
    line(PLOT.left, PLOT.bottom, PLOT.right, PLOT.bottom, ink),
    ...Object.keys(colours).map(curve),
    text(PLOT.right, PLOT.bottom + 40, 'rows', { size: 12, colour: quiet, anchor: 'end' }),
    '</svg>\n',
  ].join('\n'),
);
