import type { BrandColours } from '../../../contracts/brand.js';
import { textToPath } from './fonts/text-path.js';

const INK = '#0f172a';
const WHITE = '#ffffff';

const HEIGHT = 40;
const MARK = 40;
const GAP = 10;
const FONT_SIZE = 22;
/** A longer title is set in two lines of smaller letters, so that it fits the header of a phone. */
const MAX_LINE_LENGTH = 18;
const SMALL_FONT_SIZE = 16;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replace(/[\u0000-\u001f\u007f]/g, ' ');

/** Returns whether a wordmark can show a title: its fonts have Latin letters only. */
export const isDrawable = (title: string) => /^[\u0020-\u007e\u00a0-\u00ff]+$/.test(title);

/** Returns the initials of the first two words, or the first letter and the digits of a numbered name. */
function initials(title: string): string {
  const words = title.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => (/^\d+$/.test(word) ? word.slice(0, 2) : word.charAt(0).toUpperCase()))
    .join('');
}

/** Splits a title into lines: a long one is broken at the space nearest to its middle. */
function splitLines(title: string): string[] {
  const text = title.trim().replace(/\s+/g, ' ');
  const middle = text.length / 2;
  const blanks = [...text.matchAll(/ /g)].map(({ index }) => index).toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const [blank] = blanks;
  return text.length > MAX_LINE_LENGTH && blank !== undefined ? [text.slice(0, blank), text.slice(blank + 1)] : [text];
}

/** Returns the home-screen icon of a brand as SVG outlines: its initials on its colour, within the safe area that a phone does not crop. */
export function brandIcon({ title, font_family: family }: WordmarkBrand, colours: BrandColours): string {
  const letters = isDrawable(title) ? initials(title) : '';
  const mark = textToPath(letters, family, letters.length > 2 ? 13 : 16);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK} ${MARK}" width="512" height="512">`,
    `<rect width="${MARK}" height="${MARK}" fill="${fillColour(colours)}"/>`,
    `<path transform="translate(${((MARK - mark.width) / 2).toFixed(2)} 26)" fill="${textColour(colours)}" d="${mark.path}"/>`,
    `</svg>`,
  ].join('');
}

const fillColour = ({ primary, primary_shade }: BrandColours) => primary[primary_shade] ?? INK;
const textColour = ({ primary_text }: BrandColours) => (primary_text === 'white' ? WHITE : INK);

/** Brand data that a wordmark is drawn from. */
interface WordmarkBrand {
  readonly title: string;
  readonly font_family: string;
}

/**
 * Returns a logo as SVG outlines in the brand's font: a rounded mark with the initials and the title beside it. The title is escaped where
 * it stands
 * as text for screen readers; colours come from the computed theme.
 */
export function wordmark({ title, font_family: family }: WordmarkBrand, colours: BrandColours): string {
  const letters = initials(title);
  const mark = textToPath(letters, family, letters.length > 2 ? 15 : 18);
  const texts = splitLines(title);
  const fontSize = texts.length > 1 ? SMALL_FONT_SIZE : FONT_SIZE;
  const lines = texts.map((text) => textToPath(text, family, fontSize));
  const baselines = texts.length > 1 ? [16, 35] : [28];
  const width = Math.ceil(MARK + GAP + Math.max(...lines.map((line) => line.width)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${MARK}" height="${HEIGHT}" rx="10" fill="${fillColour(colours)}"/>`,
    `<rect x="8" y="31" width="24" height="3" rx="1.5" fill="${colours.secondary[4]}"/>`,
    `<path transform="translate(${((MARK - mark.width) / 2).toFixed(2)} 25)" fill="${textColour(colours)}" d="${mark.path}"/>`,
    ...lines.map(({ path }, index) => `<path transform="translate(${MARK + GAP} ${baselines[index]})" fill="${INK}" d="${path}"/>`),
    `</svg>`,
  ].join('');
}
