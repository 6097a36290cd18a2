/** Glyphs of one font face as outlines, in thousandths of the font size; y grows downwards from the baseline. */
export interface FontGlyphs {
  /** Width and path of each glyph: `580 M134 -92H281…`. */
  readonly glyphs: Readonly<Record<string, string>>;
  /** Kerning: letters that are set closer to (or further from) the key letter: `AV:-84 o:-51`. */
  readonly kerning: Readonly<Record<string, string>>;
}
