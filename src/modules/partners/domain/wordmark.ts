import type { BrandColours } from '../../../contracts/brand.js';

const INK = '#0f172a';
const WHITE = '#ffffff';

const HEIGHT = 40;
const MARK = 40;
const GAP = 10;
const FONT_SIZE = 22;
/** Shares of the font size that letters of a bold sans serif take; `textLength` makes every fallback font fit them. */
const LETTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ .,'|ijlI]/, 0.31],
  [/[frt()/-]/, 0.41],
  [/[mwMW@%]/, 0.92],
  [/[A-Z&]/, 0.71],
];
const USUAL_WIDTH = 0.6;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replace(/[\u0000-\u001f\u007f]/g, ' ');

const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH), 0) * FONT_SIZE;

/** Whether a wordmark can show a title: pictures load no fonts of ours, and not every system has one for other scripts. */
export const isDrawable = (title: string) => /^[\u0020-\u007e\u00a0-\u00ff]+$/.test(title);

/** Initials of the first two words, or the first letter and the digits of a numbered name. */
function initials(title: string): string {
  const words = title.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => (/^\d+$/.test(word) ? word.slice(0, 2) : word.charAt(0).toUpperCase()))
    .join('');
}

/** A logo as SVG text: a rounded mark with the initials and the title beside it. The title is escaped; colours come from the computed theme. */
export function wordmark(title: string, colours: BrandColours): string {
  const fill = colours.primary[colours.primary_shade] ?? INK;
  const onFill = colours.primary_text === 'white' ? WHITE : INK;
  const textLength = Math.round(widthOf(title));
  const width = MARK + GAP + textLength;
  const mark = initials(title);
  const markSize = mark.length > 2 ? 15 : 18;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${MARK}" height="${HEIGHT}" rx="10" fill="${fill}"/>`,
    `<rect x="8" y="31" width="24" height="3" rx="1.5" fill="${colours.secondary[4]}"/>`,
    `<g font-family="Lato, system-ui, sans-serif" font-weight="700">`,
    `<text x="${MARK / 2}" y="25" font-size="${markSize}" text-anchor="middle" fill="${onFill}">${escaped(mark)}</text>`,
    `<text x="${MARK + GAP}" y="28" font-size="${FONT_SIZE}" fill="${INK}" textLength="${textLength}" lengthAdjust="spacingAndGlyphs">${escaped(title)}</text>`,
    `</g></svg>`,
  ].join('');
}
