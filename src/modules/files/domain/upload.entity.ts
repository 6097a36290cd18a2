import { defineEntity, p } from '@mikro-orm/core';
import { isUploadActive, type UploadKind, uploadStatuses } from '../../../contracts/uploads.js';
import type { UndoBlocker, UploadOptions } from '../messages/importer.js';
import type { HeaderMapping } from '../reading/header-mapping.js';

/** A key below `errors.file` in the catalogues, and its variables. */
export interface UploadProblem {
  readonly code: string;
  readonly vars: Readonly<Record<string, unknown>>;
}

/** How many rows came to which end. */
export interface UploadCounts {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unmatched: number;
  readonly unchanged: number;
  readonly errors: number;
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
    /** What was said beside the file, with the names it had then. */
    options: p.json<UploadOptions>().defaultRaw(`'{}'`),
    uploadedBy: p.uuid(),
    status: p.enum(uploadStatuses).default('queued'),
    /** Share of the file that has been read, 0 to 100. */
    progress: p.smallint().default(0),
    rowsRead: count(),
    rowsCreated: count(),
    rowsUpdated: count(),
    rowsUnmatched: count(),
    rowsUnchanged: count(),
    errorCount: count(),
    /** Why the whole file was refused, or has to be mapped. */
    problem: p.json<UploadProblem>().nullable(),
    /** Which column is which, where a person has said so: for this file, or for one like it. */
    mapping: p.json<HeaderMapping>().nullable(),
    /** Sealed: what was read of it besides the rows (`UploadPreviewStore`). A key of its own, with its id, opens it. */
    notesSealed: p.text().nullable(),
    /** Who had it applied after looking at the outcome. */
    confirmedBy: p.uuid().nullable(),
    /** Who had the rows judged again that were held back; null while nobody has. */
    heldFor: p.uuid().nullable(),
    /** Why it could not be undone: records that changed since. */
    undoHindrance: p.json<UndoBlocker>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When a worker was given something to do with it last, by the clock of the database; a command given up before that is of no account any more. */
    askedAt: p.datetime().defaultRaw('now()'),
    /** When the outcome of its rows was known last, applied or not. */
    checkedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    undoneAt: p.datetime().nullable(),
    undoneBy: p.uuid().nullable(),
    /** When the file, its rejected rows and its workbooks were deleted; this record stays. */
    erasedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'upload_list', expression: 'create index upload_list on files.upload (importer, created_at desc)' },
    // A file of which nothing stands may come again; one that was taken, or is being looked at, may not.
    {
      name: 'upload_once',
      expression: `create unique index upload_once on files.upload (importer, sha256) where status not in ('failed', 'discarded', 'undone')`,
    },
  ],
});

/** One uploaded file and what became of it. */
export class Upload extends UploadSchema.class {
  /** A worker has it to read, to judge or to apply; one that is taken back is left to that. */
  needsProcessing(): boolean {
    return isUploadActive(this.status) && this.status !== 'undoing';
  }

  /** What processing it would go by: a job that was begun under another one has nothing to say any more. */
  processingKey(): string {
    return JSON.stringify([this.mapping ?? null, this.heldFor ?? null]);
  }

  /** The file as a whole cannot be taken; nothing of it was applied. */
  fail(problem: UploadProblem): void {
    this.status = 'failed';
    this.problem = problem;
    this.errorCount = 1;
    this.finishedAt = new Date();
  }

  /** Somebody has to say which column is which. */
  markUnmapped(problem: UploadProblem): void {
    this.status = 'unmapped';
    this.problem = problem;
    this.checkedAt = new Date();
  }

  /** What would become of the rows is known; a person decides. */
  markChecked(counts: UploadCounts): void {
    this.status = 'checked';
    this.setCounts(counts);
    this.checkedAt = new Date();
  }

  /** All rows have their outcome. */
  complete(counts: UploadCounts): void {
    this.status = 'done';
    this.setCounts(counts);
    this.checkedAt = this.finishedAt = new Date();
  }

  /** Whether rows that were held back may still be judged again; `days` is how long files are kept. */
  isRetained(days: number): boolean {
    return this.checkedAt !== null && this.erasedAt === null && Date.now() - this.createdAt.getTime() <= days * DAY_MS;
  }

  /** Rows that were held back are judged again, for whoever explained them. */
  startHeldRows(actorId: string): void {
    this.status = 'applying';
    this.progress = 0;
    this.heldFor = actorId;
  }

  /** Rows that were held back have the outcome of now; `rows` of these were held back before, and all others stay as they were. */
  completeHeldRows({ rows, created, updated, unmatched, unchanged, errors }: UploadCounts): void {
    this.setCounts({
      rows: this.rowsRead,
      created: this.rowsCreated + created,
      updated: this.rowsUpdated + updated,
      unmatched: this.rowsUnmatched + unmatched,
      unchanged: this.rowsUnchanged + unchanged,
      errors: this.errorCount - rows + errors,
    });
    this.checkedAt = new Date();
    this.stopHeldRows();
  }

  /** They stay held back. */
  stopHeldRows(): void {
    this.status = 'done';
    this.progress = 100;
    this.heldFor = null;
  }

  /** What was applied was taken back. */
  completeUndo(): void {
    this.status = 'undone';
    this.undoneAt = new Date();
  }

  /** What was applied stays, as other changes stand on it. */
  refuseUndo(hindrance: UndoBlocker): void {
    this.status = 'done';
    this.undoHindrance = hindrance;
  }

  /** No worker gets to an end with it: what was applied before stands, and nothing else was. */
  abandon(): void {
    if (this.status === 'undoing') this.refuseUndo({ changed: 0, rows: [], because: 'given-up' });
    else if (this.heldFor) this.stopHeldRows();
    else this.fail({ code: 'given-up', vars: {} });
  }

  private setCounts({ rows, created, updated, unmatched, unchanged, errors }: UploadCounts): void {
    this.progress = 100;
    this.problem = null;
    this.rowsRead = rows;
    this.rowsCreated = created;
    this.rowsUpdated = updated;
    this.rowsUnmatched = unmatched;
    this.rowsUnchanged = unchanged;
    this.errorCount = errors;
  }
}
UploadSchema.setClass(Upload);
