import { Query } from '@nestjs/cqrs';
import type { Language } from '../../../contracts/i18n/translate.js';

/** Rows of an uploaded file, for the history of a record. */
export interface ReportedUpload {
  readonly fileName: string;
  /** When it was applied, as an ISO string. */
  readonly at: string;
  readonly isUndone: boolean;
  /** Each row: its name as its sheet numbers it and, where it was rejected, the row with the reason. */
  readonly rows: ReadonlyMap<number, { readonly name: string; readonly error?: string }>;
}

/** Returns the given rows of uploads in one language; unknown uploads are left out. */
export class UploadRows extends Query<ReadonlyMap<string, ReportedUpload>> {
  constructor(
    readonly rows: ReadonlyMap<string, readonly number[]>,
    readonly language: Language,
  ) {
    super();
  }
}
