import { resolveFontFamily, type FontFamily } from '../../../../contracts/brand.js';
import type { FontGlyphs } from './font-glyphs.js';
import { latoBold } from './lato-bold.js';
import { poppinsSemiBold } from './poppins-semi-bold.js';

const fonts: Readonly<Record<FontFamily, FontGlyphs>> = { Lato: latoBold, Poppins: poppinsSemiBold };

/** A line of text as one SVG path. */
export interface TextPath {
  /** In the unit of the font size. */
  readonly width: number;
  /** The path, to be drawn from the start of the baseline. */
  readonly path: string;
}

/** Draws one line in the font of a brand; omits a letter that the font does not have. */
export function textToPath(text: string, family: string, fontSize: number): TextPath {
  const { glyphs, kerning } = fonts[resolveFontFamily(family)];
  const scale = fontSize / 1000;
  let at = 0;
  let path = '';
  for (const [index, letter] of Array.from(text).entries()) {
    const [, width = 0, outline = ''] = /^(\d+) (.*)$/.exec(glyphs[letter] ?? '') ?? [];
    path += transformPath(outline, at, scale);
    at += Number(width) + kerningOf(kerning[letter], text[index + 1]);
  }
  return { width: at * scale, path };
}

function kerningOf(pairs: string | undefined, next: string | undefined): number {
  if (!pairs || !next) return 0;
  const pair = pairs.split(' ').find((one) => one.slice(0, one.indexOf(':')).includes(next));
  return Number(pair?.slice(pair.indexOf(':') + 1) ?? 0);
}

/** Scales the path of a letter and moves it to its place in the line; horizontal and vertical lines have one coordinate only. */
function transformPath(path: string, offset: number, scale: number): string {
  return path.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    const isX = (index: number) => (command === 'V' ? false : command === 'H' || index % 2 === 0);
    return command + values.map((value, index) => Number(((value + (isX(index) ? offset : 0)) * scale).toFixed(2))).join(' ');
  });
}
