import type { Medium, ModelCell, ModelSheet } from './model.js';
import type { Random } from '../../random.js';

export const csvMedium = (script: Medium['script']): Medium => ({
  typed: false,
  formats: false,
  formulas: false,
  uncalculated: false,
  date1904: false,
  dateFormats: [],
  script,
});

export type CsvEncoding = 'UTF-8' | 'UTF-8 with mark' | 'UTF-16LE' | 'UTF-16BE' | 'UTF-16LE without mark' | 'windows-1252';

/** Names of the encodings that the reader has to report. */
export const encodingNames: Record<CsvEncoding, string> = {
  'UTF-8': 'utf-8',
  'UTF-8 with mark': 'utf-8',
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  'UTF-16LE without mark': 'utf-16le',
  'windows-1252': 'windows-1252',
};

export interface CsvForm {
  delimiter: ',' | ';' | '\t';
  end: '\r\n' | '\n' | '\r';
  /** Quotes around every cell, or only where needed. */
  quoteAll: boolean;
  encoding: CsvEncoding;
  /** The last line ends with a line break too. */
  lastEnd: boolean;
  /** Adds Excel's line that names the delimiter. */
  hint: boolean;
}

/** Writes a sheet as CSV. */
export function csvFile(sheet: ModelSheet, form: CsvForm, random: Random): Buffer {
  const lines = sheet.rows.map((row) => row.map((cell) => field(cell, form, random)).join(form.delimiter));
  // Some programs take a line without cells as the end of the file, others as a blank line; here it is a blank line.
  const body = lines.join(form.end) + (form.lastEnd ? form.end : '');
  return encoded(form.hint ? `sep=${form.delimiter}${form.end}${body}` : body, form.encoding);
}

function field(cell: ModelCell, { delimiter, quoteAll }: CsvForm, random: Random): string {
  if (cell === null) return quoteAll && random.chance(0.5) ? '""' : '';
  if (!('text' in cell)) throw new Error('a CSV holds text only');
  if (cell.asFormula) return `="${cell.text}"`;
  const { text } = cell;
  const needed = text.includes(delimiter) || /[\r\n]/.test(text) || text.startsWith('"');
  return quoteAll || needed || (text.includes('"') && random.chance(0.5)) ? `"${text.replaceAll('"', '""')}"` : text;
}

function encoded(text: string, encoding: CsvEncoding): Buffer {
  switch (encoding) {
    case 'UTF-8':
      return Buffer.from(text);
    case 'UTF-8 with mark':
      return Buffer.from(`\ufeff${text}`);
    case 'UTF-16LE':
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 'UTF-16BE':
      return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    case 'UTF-16LE without mark':
      return Buffer.from(text, 'utf16le');
    case 'windows-1252':
      return Buffer.from(Array.from(text, windows1252));
  }
}

/** Characters of Windows-1252 that differ from Latin-1. */
const WINDOWS: Record<string, number> = { '€': 0x80, '“': 0x93, '”': 0x94, '’': 0x92, '–': 0x96 };

function windows1252(character: string): number {
  const byte = WINDOWS[character] ?? character.charCodeAt(0);
  if (byte > 0xff) throw new Error(`windows-1252 has no ${character}`);
  return byte;
}
