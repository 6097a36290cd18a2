import { createHash } from 'node:crypto';
import type { ImporterColumn as Column } from '../messages/importer.js';

/** Which title of a file names which column, as chosen by a person. */
export interface HeaderMapping {
  /** Tab whose titles were mapped, when a file has several. Tabs with the same titles are read too. */
  readonly sheet?: string | undefined;
  /** Title by column key; columns without a title are not read. */
  readonly columns: Readonly<Record<string, string>>;
  /**
   * Number of the title among equal titles, counted from the left by 1, by column key. Valid for this file only: another may have them in
   * another order.
   */
  readonly nth?: Readonly<Record<string, number>> | undefined;
}

/** The header mappings that people have chosen. */
export interface HeaderMappings {
  /** For this file. */
  readonly chosen?: HeaderMapping | undefined;
  /** For earlier files, by the shape of their titles. */
  readonly saved?: Readonly<Record<string, HeaderMapping>> | undefined;
  /** The known values of columns with unsure titles, by column key. */
  readonly known?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The tabs that an earlier read of the same file has read; a further read takes the same ones. */
  readonly sheets?: readonly string[] | undefined;
}

/** A sheet that needs a header mapping: the row that looks most like a header. */
export interface SheetCandidate {
  readonly name?: string | undefined;
  readonly rowNumber: number;
  readonly titles: readonly string[];
}

/** Returns the shape of a file: a hash of its titles regardless of their order. Files of one shape share a mapping. Takes folded titles. */
export function hashTitles(folded: readonly string[]): string {
  const titles = [...new Set(folded)].filter((title) => title !== '').sort();
  return createHash('sha256').update(titles.join('\n')).digest('hex');
}

/** Returns the titles that name a column: those of the mapping when there is one, otherwise the usual ones. */
export function columnTitles({ key, aliases }: Column, mapping: HeaderMapping | undefined): readonly string[] {
  if (!mapping) return aliases;
  const title = mapping.columns[key];
  return title === undefined ? [] : [title];
}
