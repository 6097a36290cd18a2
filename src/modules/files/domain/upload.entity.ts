import { defineEntity, p } from '@mikro-orm/core';
import { uploadStatuses } from '../../../contracts/uploads.js';

const UploadSchema = defineEntity({
  name: 'Upload',
  schema: 'files',
  tableName: 'upload',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    importer: p.string().length(40),
    fileName: p.string().length(255),
    storageKey: p.string().length(200),
    sha256: p.string().length(64),
    bytes: p.integer(),
    uploadedBy: p.uuid(),
    status: p.enum(uploadStatuses).default('queued'),
    /** Share of the file that has been read, 0 to 100. */
    progress: p.smallint().default(0),
    rowsRead: p.integer().default(0),
    rowsUpdated: p.integer().default(0),
    errorCount: p.integer().default(0),
    /** Why the whole file was refused: a key below `errors.file` in the catalogues, and its variables. */
    problem: p.json<{ readonly code: string; readonly vars: Readonly<Record<string, unknown>> }>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
    /** When the file, its rejected rows and its workbooks were deleted; this record stays. */
    erasedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'upload_list', expression: 'create index upload_list on files.upload (importer, created_at desc)' },
    // A file that was refused may come again; one that was taken, or is being read, may not.
    {
      name: 'upload_once',
      expression: `create unique index upload_once on files.upload (importer, sha256) where status <> 'failed'`,
    },
  ],
});

/** One uploaded file and what became of it. */
export class Upload extends UploadSchema.class {
  isFinished(): boolean {
    return this.status === 'done' || this.status === 'failed';
  }

  /** The file as a whole cannot be taken; nothing of it was applied. */
  refuse(problem: { readonly code: string; readonly vars: Readonly<Record<string, unknown>> }): void {
    this.status = 'failed';
    this.problem = problem;
    this.errorCount = 1;
    this.finishedAt = new Date();
  }

  /** All rows have their outcome. */
  complete(outcome: { readonly rows: number; readonly updated: number; readonly errors: number }): void {
    this.status = 'done';
    this.progress = 100;
    this.rowsRead = outcome.rows;
    this.rowsUpdated = outcome.updated;
    this.errorCount = outcome.errors;
    this.finishedAt = new Date();
  }
}
UploadSchema.setClass(Upload);
