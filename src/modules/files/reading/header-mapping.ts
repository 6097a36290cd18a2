import { createHash } from 'node:crypto';
import type { ImporterColumn as Column } from '../messages/importer.js';

/** Which title of a file names which column, as a person said. */
export interface HeaderMapping {
  /** Tab that is meant, where a file has several. */
  readonly sheet?: string | undefined;
  /** Title by column key; a column without one is not read. */
  readonly columns: Readonly<Record<string, string>>;
  /** Which of several equal titles is meant, counted from the left by 1, by column key. It holds for the file alone: the next one may have them in another order. */
  readonly nth?: Readonly<Record<string, number>> | undefined;
}

/** What people have said of the titles of a file. */
export interface HeaderMappings {
  /** For this file. */
  readonly chosen?: HeaderMapping | undefined;
  /** For earlier files, by the shape of their titles. */
  readonly saved?: Readonly<Record<string, HeaderMapping>> | undefined;
}

/** A sheet in which somebody has to say what is what: the row that looks most like a header. */
export interface SheetCandidate {
  readonly name?: string | undefined;
  readonly rowNumber: number;
  readonly titles: readonly string[];
}

/** Names the titles of a file whatever their order: files of one shape are read in one way. Takes folded titles. */
export function hashTitles(folded: readonly string[]): string {
  const titles = [...new Set(folded)].filter((title) => title !== '').sort();
  return createHash('sha256').update(titles.join('\n')).digest('hex');
}

/** The titles that name a column: those of the mapping where there is one, and the usual ones otherwise. */
export function columnTitles({ key, aliases }: Column, mapping: HeaderMapping | undefined): readonly string[] {
  if (!mapping) return aliases;
  const title = mapping.columns[key];
  return title === undefined ? [] : [title];
}
