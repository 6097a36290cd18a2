import { defineEntity, p } from '@mikro-orm/core';
import { isUploadActive, type UploadKind, uploadProfiles, uploadStatuses } from '../../../contracts/uploads.js';
import type { UndoBlocker as BlockedRecords, UploadOptions } from '../messages/importer.js';
import type { HeaderMapping } from '../reading/header-mapping.js';

/** A key below `errors.file` in the message catalogues, and its variables. */
export interface UploadProblem {
  readonly code: string;
  readonly vars: Readonly<Record<string, unknown>>;
}

/** A later file that has to be undone first. */
export interface LaterFile {
  readonly name: string;
  /** When it was uploaded, as an ISO string. */
  readonly at: string;
  readonly uploadedBy: string;
  /** Name of the uploader, which is not stored; null when the account is deleted. */
  readonly uploader?: string | null;
}

/** Why an undo was refused. */
export interface UndoBlocker extends BlockedRecords {
  /** Latest first. */
  readonly files?: readonly LaterFile[];
}

/** Number of rows by outcome. */
export interface UploadCounts {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unmatched: number;
  readonly unchanged: number;
  readonly errors: number;
  /** Accepted rows to be checked; each has one of the other outcomes too. */
  readonly warnings: number;
}

const DAY_MS = 86_400_000;

const count = () => p.integer().default(0);

const UploadSchema = defineEntity({
  name: 'Upload',
  schema: 'files',
  tableName: 'upload',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    importer: p.string().$type<UploadKind>().length(40),
    fileName: p.string().length(255),
    storageKey: p.string().length(200),
    sha256: p.string().length(64),
    bytes: p.integer(),
    /** Whether the queue for large files works on it: by its bytes, or because its reading exceeded a limit of small files. */
    isLarge: p.boolean().default(false),
    /** The options sent with the file, with their labels at that time. */
    options: p.json<UploadOptions>().defaultRaw(`'{}'`),
    /** Names of the lenders of its rows at that time, where the lender is not an option of the file. */
    lenders: p.json<readonly string[]>().defaultRaw(`'[]'`),
    uploadedBy: p.uuid(),
    /** Whether the person who sent it asked to review its effect first, where its kind does not always require that. */
    reviewRequested: p.boolean().default(false),
    status: p.enum(uploadStatuses).default('queued'),
    /** Share of the file that has been read, in percent (0 to 100). */
    progress: p.smallint().default(0),
    rowsRead: count(),
    rowsCreated: count(),
    rowsUpdated: count(),
    rowsUnmatched: count(),
    rowsUnchanged: count(),
    errorCount: count(),
    warningCount: count(),
    /** Why the whole file was refused or needs a header mapping. */
    problem: p.json<UploadProblem>().nullable(),
    /** The header mapping chosen by a person, for this file or for an earlier one with the same titles. */
    mapping: p.json<HeaderMapping>().nullable(),
    /**
     * Encrypted: what was read of the file besides its rows (`UploadPreviewStore`). The upload has its own data key, stored under its id.
     */
    notesSealed: p.text().nullable(),
    /** Who had the file applied after reviewing the outcome. */
    confirmedBy: p.uuid().nullable(),
    /** Who requested that the held rows be re-evaluated; null when there is no such request. */
    heldFor: p.uuid().nullable(),
    /** Why the undo was refused: records that changed since. */
    undoHindrance: p.json<UndoBlocker>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /**
     * When work on the file was last handed to a worker, by the clock of the database. A command that was given up before this time no
     * longer counts.
     */
    askedAt: p.datetime().defaultRaw('now()'),
    /** When the outcome of its rows was last determined, whether applied or not. */
    checkedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    undoneAt: p.datetime().nullable(),
    undoneBy: p.uuid().nullable(),
    /** When the file, its rejected rows and its error reports were deleted; this record stays. */
    erasedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'upload_list', expression: 'create index upload_list on files.upload (importer, created_at desc)' },
    // The same file may be uploaded again once nothing of it is applied, but not while it is applied or under review.
    {
      name: 'upload_once',
      expression: `create unique index upload_once on files.upload (importer, sha256) where status not in ('failed', 'discarded', 'undone')`,
    },
  ],
});

/** One uploaded file and its outcome. */
export class Upload extends UploadSchema.class {
  /** True while a worker has to read, evaluate or apply the file. False during an undo, which another command handles. */
  needsProcessing(): boolean {
    return isUploadActive(this.status) && this.status !== 'undoing';
  }

  /** Whether its rows are applied once they are evaluated, or wait for a decision: a mapping chosen by hand is reviewed too. */
  isApplied(): boolean {
    return this.status === 'applying' || !(uploadProfiles[this.importer].requiresReview || this.reviewRequested || this.mapping);
  }

  /** Identifies the processing run: the result of a job that began under another key is ignored. */
  processingKey(): string {
    return JSON.stringify([this.mapping ?? null, this.heldFor ?? null]);
  }

  /** Marks the whole file as refused; nothing of it is applied. */
  fail(problem: UploadProblem): void {
    this.status = 'failed';
    this.problem = problem;
    this.errorCount = 1;
    this.finishedAt = new Date();
  }

  /** Marks the file as waiting for a header mapping from a person. */
  markUnmapped(problem: UploadProblem): void {
    this.status = 'unmapped';
    this.problem = problem;
    this.checkedAt = new Date();
  }

  /** Stores the expected outcome of the rows; a person then decides. */
  markChecked(counts: UploadCounts): void {
    this.status = 'checked';
    this.setCounts(counts);
    this.checkedAt = new Date();
  }

  /** Marks the file as finished: every row has its outcome. */
  complete(counts: UploadCounts): void {
    this.status = 'done';
    this.setCounts(counts);
    this.checkedAt = this.finishedAt = new Date();
  }

  /** Whether held rows may still be re-evaluated; `days` is the retention period of files. */
  isRetained(days: number): boolean {
    return this.checkedAt !== null && this.erasedAt === null && Date.now() - this.createdAt.getTime() <= days * DAY_MS;
  }

  /** Starts the re-evaluation of held rows on behalf of the person who explained them. */
  startHeldRows(actorId: string): void {
    this.status = 'applying';
    this.progress = 0;
    this.heldFor = actorId;
  }

  /** Stores the new outcome of the held rows. `rows` is the number of rows that were held before; the counts of all other rows stay. */
  completeHeldRows({ rows, created, updated, unmatched, unchanged, errors, warnings }: UploadCounts): void {
    this.setCounts({
      rows: this.rowsRead,
      created: this.rowsCreated + created,
      updated: this.rowsUpdated + updated,
      unmatched: this.rowsUnmatched + unmatched,
      unchanged: this.rowsUnchanged + unchanged,
      errors: this.errorCount - rows + errors,
      warnings: this.warningCount + warnings,
    });
    this.checkedAt = new Date();
    this.stopHeldRows();
  }

  /** Ends the re-evaluation; the rows stay held. */
  stopHeldRows(): void {
    this.status = 'done';
    this.progress = 100;
    this.heldFor = null;
  }

  /** Marks the applied changes as undone. */
  completeUndo(): void {
    this.status = 'undone';
    this.undoneAt = new Date();
  }

  /** Refuses the undo: the applied changes stay because later changes depend on them. */
  refuseUndo(hindrance: UndoBlocker): void {
    this.status = 'done';
    this.undoHindrance = hindrance;
  }

  /** Gives up after no worker could finish. What was applied before stays; nothing else is applied. */
  abandon(): void {
    if (this.status === 'undoing') this.refuseUndo({ changed: 0, rows: [], because: 'given-up' });
    else if (this.heldFor) this.stopHeldRows();
    else this.fail({ code: 'given-up', vars: {} });
  }

  private setCounts({ rows, created, updated, unmatched, unchanged, errors, warnings }: UploadCounts): void {
    this.progress = 100;
    this.problem = null;
    this.rowsRead = rows;
    this.rowsCreated = created;
    this.rowsUpdated = updated;
    this.rowsUnmatched = unmatched;
    this.rowsUnchanged = unchanged;
    this.errorCount = errors;
    this.warningCount = warnings;
  }
}
UploadSchema.setClass(Upload);
