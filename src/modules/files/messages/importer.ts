import type { TransitionSource } from '../../../contracts/application-states.js';
import type { RowOutcome, UploadKind } from '../../../contracts/uploads.js';

/** How a cell is read, and the form of its text in the staging table. */
export type ColumnKind = 'text' | 'id' | 'status' | 'date' | 'inr' | 'percent' | 'integer' | 'phone';

/** A record needs at least one column of each role. */
export const columnRoles = ['key', 'worth'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** One column of an importer. */
export interface ImporterColumn {
  /** Name of the column in the staging table, snake_case. A `status` column has a second one, `<key>_key`, with the folded text. */
  readonly key: string;
  readonly kind: ColumnKind;
  /** Header texts of the column, best first; case, spaces and punctuation do not count. */
  readonly aliases: readonly string[];
  /**
   * Header texts that name the column only if all its values are known (`Importer.knownValues`): the column `Bank` of a file may hold the
   * lender, or the customer's bank.
   */
  readonly unsureAliases?: readonly string[];
  /** A file without the header is refused, and a row without a value gets the problem `value-missing`. */
  readonly required?: boolean;
  /**
   * `key`: identifies a record; `worth`: a record without any of them has no content. The header must have one column of each role that the
   * importer
   * declares, so that a block of figures above the table is not taken for it. A row labelled as a total and without a key is not a record.
   */
  readonly role?: ColumnRole;
  /** Key of the column for amounts of the opposite sign; the error about a negative amount names it. */
  readonly oppositeColumn?: string;
  /** An id that may not exist yet: words that say so, such as `Pending` or `TBD`, are read as an empty cell. */
  readonly assignedLater?: boolean;
  /** The sample shows only the last characters of its cells. Phone columns are always personal. */
  readonly personal?: boolean;
}

/** What is wrong with one row, or to be checked: a key below `errors.row` in the catalogues, and its variables. */
export interface RowFinding {
  readonly code: string;
  readonly vars: Readonly<Record<string, string | number>>;
}

/** The options sent with a file, with their labels at that time. */
export type UploadOptions = Readonly<Record<string, { readonly value: string; readonly label: string }>>;

/** Whether the number of rows of other lenders shows that the whole file is another lender's; fewer are errors of single rows. */
export const isOtherLendersFile = (foreign: number, own: number): boolean => foreign >= 5 && foreign > own;

/** Why an importer refuses the whole file: a key below `errors.file` in the message catalogues, and its variables. */
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
  /** Who uploads or undoes the file. */
  readonly actorId: string;
  readonly options: UploadOptions;
  /** When the file was applied; null before. */
  readonly appliedAt?: Date | null;
}

export interface StagedUpload extends UploadContext {
  /** When the file arrived; statements without a date apply to this time. */
  readonly uploadedAt: Date;
  /** Staging table `schema.name`: `row_no`, one text column per importer column, and `problem` (null, or a JSON list of findings). */
  readonly stageTable: string;
  /** Re-evaluates only these rows, whose blocking values are explained by now; all others keep their outcome. */
  readonly isReevaluation: boolean;
}

/** A record that a file created or changed. */
export interface UploadResult {
  readonly row: number;
  readonly id: string;
  /** The application at a lender that the record is about; null where there is none. */
  readonly submissionId: string | null;
  /** As the row was evaluated: `created`, `updated`, or `unmatched` when it matches no record. */
  readonly outcome: RowOutcome;
}

/** Ids of the page of a customer's record. */
export interface CustomerRecord {
  readonly userId: string;
  /** The application. */
  readonly recordId: string;
}

/**
 * The counter of a file that is being applied or undone: one `nextval` per written row shows others the progress before the commit.
 * The engine creates and drops it.
 */
export const counterName = (uploadId: string): string => `files.count_${uploadId.replaceAll('-', '')}`;

/** What prevents an undo: the number of records, and the first of their rows. */
export interface UndoBlocker {
  readonly changed: number;
  readonly rows: readonly number[];
  /** The records were not changed: either they are in use, or no worker could carry out the undo. */
  readonly because?: 'in-use' | 'given-up';
  /** Sources besides files that have changed the records since, as far as they are known. */
  readonly sources?: readonly TransitionSource[];
}

/** What has changed the records of a file since. */
export interface LaterChanges extends UndoBlocker {
  /** The uploads among it; those that were undone do not matter. */
  readonly files: readonly string[];
}

/** Outcome of an undo: everything undone, or nothing because other changes depend on it. */
export type UndoResult = { readonly undone: true } | ({ readonly undone: false } & (UndoBlocker | LaterChanges));

/**
 * A kind of file that staff may upload. The owning module declares it as a provider; the files module stores, reads, stages, counts and
 * reports.
 * `evaluate` and `apply` run in one transaction with the upload's own record, on all rows at once, set-based. A file that needs review is
 * evaluated once for the review and once more when it is applied.
 */
export abstract class Importer {
  abstract readonly key: UploadKind;
  abstract readonly columns: readonly ImporterColumn[];
  /**
   * SQL that selects one line per evaluated row: `row_no`, `outcome` (one of `rowOutcomes`), `submission_id`, the application at a lender
   * that the row is about, or null, `findings`, the JSON list of reasons against the row, or null, and `warnings`, the JSON list of reasons
   * to check a row that is accepted, or null. `apply` may turn the outcome of a row into a finding; the warnings of a row with findings do
   * not count.
   */
  abstract readonly evaluatedRowsSql: string;
  /** Codes of findings that an explanation resolves: the rows of such a file can be re-evaluated (`ApplyHeldRows`). */
  readonly holdCodes: readonly string[] = [];

  /**
   * Returns the options sent with the file as the history shows them; empty when the profile asks for none. Throws `invalid` for values
   * that do not exist.
   */
  abstract readOptions(given: Readonly<Record<string, string>>): Promise<UploadOptions>;

  /** Returns the known values of columns with `unsureAliases`, by column key; case, spaces and punctuation do not count. */
  knownValues(): Promise<Readonly<Record<string, readonly string[]>>> {
    return Promise.resolve({});
  }

  /**
   * Makes other files wait that may change the same records, until the transaction ends: before a file is evaluated to be applied, and
   * before its undo. A preview changes nothing and waits for no file.
   */
  lock?(upload: UploadContext): Promise<void>;

  /**
   * Determines the effect of applying each row, in temporary tables that end with the transaction; changes nothing else. Throws an
   * `UploadRefusal` to refuse the whole file.
   */
  abstract evaluate(upload: StagedUpload): Promise<void>;

  /** Returns the names of the lenders of the evaluated rows, where the lender is not an option of the file. */
  lenderNames?(): Promise<readonly string[]>;

  /** Applies the evaluated rows, keeps what an undo needs, and may count the rows that it writes (`counterName`). */
  abstract apply(upload: StagedUpload): Promise<void>;

  /** Returns the records that a file created or changed, in row order: at most `count` after row `afterRow`. */
  abstract results(uploadId: string, afterRow: number, count: number): Promise<readonly UploadResult[]>;

  /**
   * Returns the customer's record of applications at a lender, for the error report; those without one are left out. Undefined where the
   * rows are about no applications.
   */
  customerRecords?(submissionIds: readonly string[]): Promise<ReadonlyMap<string, CustomerRecord>>;

  /** Deletes the data collected for held rows, which are not evaluated again. Safe to repeat. */
  purgeHeldRows?(uploadId: string): Promise<void>;

  /** Undoes the changes of a file: all of them or, when other changes depend on them, none. */
  abstract undo(upload: UploadContext): Promise<UndoResult>;

  /** Deletes the undo data once the retention of the upload has ended. Safe to repeat. */
  abstract purge(uploadId: string): Promise<void>;
}
