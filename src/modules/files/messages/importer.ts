import type { RowOutcome, UploadKind } from '../../../contracts/uploads.js';

/** How a cell is understood, and what its text in the staging table looks like. */
export type ColumnKind = 'text' | 'id' | 'status' | 'date' | 'inr' | 'percent' | 'integer' | 'phone';

/** What a record needs one of at least. */
export const columnRoles = ['key', 'worth'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** One column of an importer. */
export interface ImporterColumn {
  /** Name of the column in the staging table, snake_case. A `status` column has a second one, `<key>_key`, with the folded text. */
  readonly key: string;
  readonly kind: ColumnKind;
  /** Header texts that name the column, best first; case, spaces and punctuation do not count. */
  readonly aliases: readonly string[];
  /** A file without the header is refused, and a row without a value gets the problem `value-missing`. */
  readonly required?: boolean;
  /**
   * `key`: tells one record from another; `worth`: without any of them a record says nothing. The header has one column of each sort that the importer
   * declares, so that a block of figures above the table is none. A row that calls itself a sum and has no key stands for no record.
   */
  readonly role?: ColumnRole;
  /** Key of the column in which an amount stands that goes the other way: a negative one is told so. */
  readonly oppositeColumn?: string;
  /** The sample shows the last characters of its cells alone. Phones are personal without saying so. */
  readonly personal?: boolean;
}

/** What is wrong with one row: a key below `errors.row` in the catalogues, and its variables. */
export interface RowFinding {
  readonly code: string;
  readonly vars: Readonly<Record<string, string | number>>;
}

/** What was said beside a file, and the name that it had then. */
export type UploadOptions = Readonly<Record<string, { readonly value: string; readonly label: string }>>;

/** Whether so many rows of other lenders, beside those of the lender that was named, tell that a file is another lender's: fewer are mistakes of their own. */
export const isOtherLendersFile = (foreign: number, own: number): boolean => foreign >= 5 && foreign > own;

/** Why an importer takes nothing of a file: a key below `errors.file` in the catalogues, and its variables. */
export class UploadRefusal extends Error {
  constructor(
    readonly code: 'other-lenders-file' | 'names-other-lender' | 'lender-deleted',
    readonly vars: Readonly<Record<string, string | number>>,
  ) {
    super(`file refused: ${code}`);
  }
}

export interface UploadContext {
  readonly uploadId: string;
  readonly fileName: string;
  /** Who uploaded the file, or takes it back. */
  readonly actorId: string;
  readonly options: UploadOptions;
}

export interface StagedUpload extends UploadContext {
  /** When the file came: what it says without a date was true then. */
  readonly uploadedAt: Date;
  /** Staging table `schema.name`: `row_no`, one text column per importer column, and `problem` (null, or a JSON list of findings). */
  readonly stageTable: string;
  /** These rows alone are judged again, as what held them back is explained by now; the others have their outcome. */
  readonly isReevaluation: boolean;
}

/** A record that a file has made or changed. */
export interface UploadResult {
  readonly row: number;
  readonly id: string;
  /** As the row was judged: `created`, `updated`, or `unmatched` where it is about no record of ours. */
  readonly outcome: RowOutcome;
}

/**
 * The counter of a file that is applied or taken back: `nextval` of it for each row that is written tells others how far that is, before anything is
 * committed. The engine makes it and takes it away.
 */
export const counterName = (uploadId: string): string => `files.count_${uploadId.replaceAll('-', '')}`;

/** What stands in the way of an undo: so many records, with the first of their rows. */
export interface UndoBlocker {
  readonly changed: number;
  readonly rows: readonly number[];
  /** They were not changed: what a file has created is in use, or no worker could carry the undo out. */
  readonly because?: 'in-use' | 'given-up';
}

/** What became of an undo: everything was taken back, or nothing, as something else stands on it. */
export type UndoResult = { readonly undone: true } | ({ readonly undone: false } & UndoBlocker);

/**
 * A kind of file that staff may upload. The owning module declares it as a provider; the files module stores, reads, stages, counts and reports.
 * `judge` and `apply` run in one transaction with the upload's own record, all rows at once, set-based. A file that is looked at first is judged
 * once for the person and once more when it is applied.
 */
export abstract class Importer {
  abstract readonly key: UploadKind;
  abstract readonly columns: readonly ImporterColumn[];
  /**
   * SQL that selects one line for each staged row once it was judged: `row_no`, `outcome` (one of `rowOutcomes`), and `findings`, the JSON list of
   * what keeps it from being taken, or null. `apply` may turn the outcome of a row into a finding.
   */
  abstract readonly evaluatedRowsSql: string;
  /** Codes of findings that end once somebody has explained something: the rows of such a file can be judged again (`ApplyHeldRows`). */
  readonly holdCodes: readonly string[] = [];

  /** What was said beside the file, as the history tells it; nothing where the profile asks for nothing. Throws `invalid` for what is not there. */
  abstract readOptions(given: Readonly<Record<string, string>>): Promise<UploadOptions>;

  /** Finds out what applying would do with each row, in temporary tables that end with the transaction; changes nothing else. Throws an `UploadRefusal` where nothing of the file is to be taken. */
  abstract evaluate(upload: StagedUpload): Promise<void>;

  /** Applies what was judged, keeps what an undo needs, and may count the rows that it writes (`counterName`). */
  abstract apply(upload: StagedUpload): Promise<void>;

  /** The records that a file has made or changed, in the order of its rows: those behind a row, so many at most. */
  abstract results(uploadId: string, afterRow: number, count: number): Promise<readonly UploadResult[]>;

  /** The rows that were held back are judged no more: what was collected for that is forgotten. Safe to repeat. */
  purgeHeldRows?(uploadId: string): Promise<void>;

  /** Takes back what a file has changed, all of it or, where other changes stand on it, nothing. */
  abstract undo(upload: UploadContext): Promise<UndoResult>;

  /** Deletes what an undo would need: the time of the upload is over. Safe to repeat. */
  abstract purge(uploadId: string): Promise<void>;
}
