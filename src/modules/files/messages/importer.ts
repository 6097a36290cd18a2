/** How a cell is understood, and what its text in the staging table looks like. */
export type ColumnKind = 'text' | 'id' | 'status' | 'date' | 'inr' | 'percent' | 'integer' | 'phone';

/** One column of an importer. */
export interface ImporterColumn {
  /** Name of the column in the staging table, snake_case. A `status` column has a second one, `<key>_key`, with the folded text. */
  readonly key: string;
  readonly kind: ColumnKind;
  /** Header texts that name the column, best first; case, spaces and punctuation do not count. */
  readonly aliases: readonly string[];
  /** A file without the header is refused, and a row without a value gets the problem `value-missing`. */
  readonly required?: boolean;
  /** What the cell says never appears in a problem. Phones are personal without saying so. */
  readonly personal?: boolean;
}

/** What is wrong with one row: a key below `errors.row` in the catalogues, and its variables. */
export interface RowFinding {
  readonly code: string;
  readonly vars: Readonly<Record<string, string | number>>;
}

export interface ApplyContext {
  readonly uploadId: string;
  /** Staging table `schema.name`: `row_no`, one text column per importer column, and `problem` (null, or a JSON list of findings). */
  readonly stageTable: string;
  /** Who uploaded the file. */
  readonly actorId: string;
}

/**
 * A kind of file that staff may upload. The owning module declares it as a provider; the files module stores, reads, stages and reports.
 * `apply` runs in one transaction with the upload's own record: it writes what is wrong with a row into `problem` and applies the others, set-based.
 */
export abstract class Importer {
  abstract readonly key: string;
  abstract readonly columns: readonly ImporterColumn[];

  /** Applies the staged rows and answers how many records were changed. */
  abstract apply(context: ApplyContext): Promise<{ updated: number }>;
}
