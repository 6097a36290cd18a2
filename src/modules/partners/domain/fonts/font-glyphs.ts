/** Letters of one face as outlines, in thousandths of the font size; y grows downwards from the line that they stand on. */
export interface FontGlyphs {
  /** Width and path of each letter: `580 M134 -92H281…`. */
  readonly glyphs: Readonly<Record<string, string>>;
  /** Letters that stand nearer to (or further from) the one under whose name they are: `AV:-84 o:-51`. */
  readonly kerning: Readonly<Record<string, string>>;
}
