import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RowOutcome } from '../../../contracts/uploads.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import type { RowFinding } from '../messages/importer.js';
import type { SheetCandidate } from '../reading/header-mapping.js';
import type { StageSummary } from '../reading/parse-protocol.js';

/** A row as it was understood, with what would become of it. */
export interface SampleRow {
  readonly row: number;
  readonly outcome: RowOutcome | null;
  readonly findings: readonly RowFinding[];
  /** In the order of `Notes.columns`; what is personal shows its last characters. */
  readonly values: readonly (string | null)[];
}

/** What was read of a file besides its rows. A title or a cell can be anything, somebody's name too: it lies sealed. */
export interface UploadPreview {
  readonly reading?: (Pick<StageSummary, 'header' | 'formulas' | 'sheet' | 'encoding'> & Partial<Pick<StageSummary, 'totals'>>) | undefined;
  /** Where nobody could say by itself which column is which. */
  readonly seen?: readonly SheetCandidate[] | undefined;
  /** Keys of the columns of the sample. */
  readonly columns: readonly string[];
  readonly sample: readonly SampleRow[];
}

const previewField = (id: string) => ({ table: 'files.upload', column: 'notes_sealed', id });

/** Seals and opens the notes of an upload, each under a key of its own, which goes with the file. */
@Injectable()
export class UploadPreviewStore {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
  ) {}

  async save(id: string, notes: UploadPreview): Promise<void> {
    const sealed = (await this.keys.getEncryptor(id)).encrypt(previewField(id), JSON.stringify(notes));
    await this.em.execute('update files.upload set notes_sealed = ? where id = ?', [sealed, id]);
  }

  /** Undefined where nothing was read yet, or its time is over. */
  async find(id: string): Promise<UploadPreview | undefined> {
    const [row] = await this.em.execute<{ sealed: string | null }[]>('select notes_sealed as sealed from files.upload where id = ?', [id]);
    if (!row?.sealed) return undefined;
    return JSON.parse((await this.keys.getDecryptor(id)).decrypt(previewField(id), row.sealed) ?? 'null') as UploadPreview;
  }

  /** Safe to repeat. */
  async purge(id: string): Promise<void> {
    await this.em.execute('update files.upload set notes_sealed = null where id = ?', [id]);
    await this.keys.destroy(id);
  }
}
