import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RowOutcome } from '../../../contracts/uploads.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import type { RowFinding } from '../messages/importer.js';
import type { SheetCandidate } from '../reading/header-mapping.js';
import type { StageSummary } from '../reading/parse-protocol.js';

/** A row as it was read, with its expected outcome. */
export interface SampleRow {
  readonly row: number;
  readonly outcome: RowOutcome | null;
  readonly findings: readonly RowFinding[];
  /** Reasons to check an accepted row; a file that was read by an earlier release has none. */
  readonly warnings?: readonly RowFinding[];
  /** In the order of `UploadPreview.columns`; personal values show their last characters only. */
  readonly values: readonly (string | null)[];
}

/** Rows with the same findings. */
export interface FindingGroup {
  readonly findings: readonly RowFinding[];
  readonly count: number;
  /** Number of the first row. */
  readonly row: number;
  /** Missing in files that were read by an earlier release. */
  readonly isWarning?: boolean;
}

/** What was read of a file, as the preview keeps it. Files that were read by an earlier release lack the newer facts. */
export type ReadingFacts = Pick<StageSummary, 'header' | 'formulas' | 'sheet' | 'encoding'> &
  Partial<Pick<StageSummary, 'totals' | 'sheets' | 'unread' | 'hiddenRows' | 'scaled'>>;

/** Returns the names of the tabs that were read, in reading order; none for a CSV. */
export const readSheets = (reading: ReadingFacts | undefined): readonly string[] =>
  reading?.sheets ?? (reading?.sheet === undefined ? [] : [reading.sheet]);

/** What was read of a file besides its rows. Encrypted, because a title or cell can hold anything, even a person's name. */
export interface UploadPreview {
  readonly reading?: ReadingFacts | undefined;
  /** The sheets to choose from, when the columns could not be matched automatically. */
  readonly seen?: readonly SheetCandidate[] | undefined;
  /** Findings that many rows share; files that were read by an earlier release have none. */
  readonly groups?: readonly FindingGroup[] | undefined;
  /** Column keys of the sample. */
  readonly columns: readonly string[];
  readonly sample: readonly SampleRow[];
}

const previewField = (id: string) => ({ table: 'files.upload', column: 'notes_sealed', id });

/** Encrypts and decrypts the preview of an upload, each under its own key, which is deleted with the file. */
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

  /** Undefined when nothing has been read yet, or its retention has ended. */
  async find(id: string): Promise<UploadPreview | undefined> {
    return (await this.findAll([id])).get(id);
  }

  /** Like `find` for many, with two queries; uploads without a preview are left out. */
  async findAll(ids: readonly string[]): Promise<ReadonlyMap<string, UploadPreview>> {
    if (ids.length === 0) return new Map();
    const rows = await this.em.execute<{ id: string; sealed: string }[]>(
      'select id, notes_sealed as sealed from files.upload where id in (?) and notes_sealed is not null',
      [ids],
    );
    const decryptors = await this.keys.getDecryptors(rows.map(({ id }) => id));
    return new Map(
      rows.flatMap(({ id, sealed }): [string, UploadPreview][] => {
        const opened = decryptors.get(id)?.decrypt(previewField(id), sealed);
        return opened == null ? [] : [[id, JSON.parse(opened) as UploadPreview]];
      }),
    );
  }

  /** Safe to repeat. */
  async purge(id: string): Promise<void> {
    await this.em.execute('update files.upload set notes_sealed = null where id = ?', [id]);
    await this.keys.destroy(id);
  }
}
