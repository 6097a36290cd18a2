import * as generator from '@mantine/colors-generator';
import type { BrandColours, Shades } from '../../../contracts/brand.js';

/** The library's type declarations cannot be resolved by Node's rules, so the used part is declared here. */
const { generateColorsMap } = generator as unknown as {
  generateColorsMap: (hex: string) => { colors: { hex(): string }[]; baseColorIndex: number };
};

/** The dark colour of all our texts; a brand cannot change it. */
const INK = '#0f172a';
const WHITE = '#ffffff';

/** WCAG 2.2 AA for text (SC 1.4.3). */
const TEXT_CONTRAST = 4.5;

export interface ContrastCheck {
  readonly pair: 'text on button' | 'link on white' | 'link on tint' | 'secondary on white';
  readonly ratio: number;
  /** Least ratio for AA; null where no text uses the pair. */
  readonly needed: number | null;
}

export type BrandTheme =
  | { readonly ok: true; readonly colours: BrandColours; readonly report: readonly ContrastCheck[] }
  /** The colours are for the preview only, not for publishing. */
  | { readonly ok: false; readonly problem: 'contrast'; readonly colours: BrandColours; readonly report: readonly ContrastCheck[] }
  | { readonly ok: false; readonly problem: 'not-a-colour'; readonly report: readonly [] };

/**
 * Returns the shades and contrast of a brand from its two colours (`#rrggbb`). A brand whose report misses AA must not be published.
 * Pale brands keep their colour and get dark text on it; their links keep the default text colour.
 */
export function brandTheme(primaryHex: string, secondaryHex: string): BrandTheme {
  if (![primaryHex, secondaryHex].every((hex) => /^#[0-9a-f]{6}$/i.test(hex))) return { ok: false, problem: 'not-a-colour', report: [] };
  const { shades: primary, own } = shadesOf(primaryHex);
  const { shades: secondary } = shadesOf(secondaryHex);
  const [tint] = primary;

  // Uses the brand's own colour or the nearest darker one; where none of them carries white text, its own colour with dark text.
  const whiteFill = primary.findIndex((shade, index) => index >= own && contrast(WHITE, shade) >= TEXT_CONTRAST);
  const fill = whiteFill >= 0 ? whiteFill : own;
  const text = whiteFill >= 0 ? 'white' : 'dark';
  const link = primary.findIndex((shade) => contrast(shade, WHITE) >= TEXT_CONTRAST && contrast(shade, tint) >= TEXT_CONTRAST);

  const at = (index: number) => primary[index] ?? INK;
  const linkColour = link >= 0 ? at(link) : INK;
  const report: ContrastCheck[] = [
    { pair: 'text on button', ratio: contrast(text === 'white' ? WHITE : INK, at(fill)), needed: TEXT_CONTRAST },
    { pair: 'link on white', ratio: contrast(linkColour, WHITE), needed: TEXT_CONTRAST },
    { pair: 'link on tint', ratio: contrast(linkColour, tint), needed: TEXT_CONTRAST },
    // No text is set on the secondary colour: the report shows the brand's owner how faint its accents are.
    { pair: 'secondary on white', ratio: contrast(secondary[6], WHITE), needed: null },
  ];
  const colours = { primary, secondary, primary_shade: fill, primary_text: text, primary_link_shade: link >= 0 ? link : null } as const;
  const isReadable = report.every(({ ratio, needed }) => needed === null || ratio >= needed);
  return isReadable ? { ok: true, colours, report } : { ok: false, problem: 'contrast', colours, report };
}

/** Returns the contrast ratio of two `#rrggbb` colours by WCAG 2.2, 1 to 21, to two decimals. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  // Rounded down, so that 4.499 is not taken for 4.5.
  return Math.floor(((high + 0.05) / (low + 0.05)) * 100) / 100;
}

/** Returns ten shades around a colour, and the index of the colour itself. */
function shadesOf(hex: string): { shades: Shades; own: number } {
  const { colors, baseColorIndex } = generateColorsMap(hex.toLowerCase());
  const [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9] = colors.map((colour) => colour.hex());
  return { shades: [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9] as Shades, own: baseColorIndex };
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
