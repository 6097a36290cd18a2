import type { Readable } from 'node:stream';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import type { UploadKind } from '../../../contracts/uploads.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { FileStore, type StoredFile } from '../../../platform/storage/file-store.js';
import { Upload } from '../domain/upload.entity.js';
import { verifyFileSignature } from '../reading/verify-file-signature.js';
import { claimedKind } from '../reading/detect-kind.js';
import { Importers } from './importers.js';
import { isLargeFile, processCommand } from './upload-queues.js';

const MAX_NAME_LENGTH = 255;

/** The kind of file, and the options sent with it. */
export interface UploadRequest {
  readonly kind: UploadKind;
  readonly given?: Readonly<Record<string, string>>;
  /** Whether its rows wait for a review, where the kind does not always require one. */
  readonly reviewRequested?: boolean;
}

export interface UploadedFile {
  readonly fileName: string;
  readonly content: Readable;
  /** Reads what follows the file in the form. Rejects when there is an extra part; the file is then refused too. */
  readonly assertFormEnd: () => Promise<unknown>;
}

/** Accepts a file: stores it first, then records it together with the command that processes it. */
@Injectable()
export class UploadIntake {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly store: FileStore,
    private readonly audit: AuditTrail,
    private readonly importers: Importers,
  ) {}

  /**
   * Returns the upload's id. Throws `invalid` for bad options, `invalid-file-type` for a name or content of another kind, `too-large`, and
   * `file-already-uploaded` for a file that was accepted before.
   */
  async accept(as: UploadRequest, file: UploadedFile, actor: Actor): Promise<string> {
    try {
      return await this.storeFile(as, file, actor);
    } catch (error) {
      if (error instanceof AppError)
        await this.audit.record(actor, { action: 'upload.refused', subject: `upload:${as.kind}`, after: { code: error.code } });
      throw error;
    }
  }

  private async storeFile(
    { kind: importer, given = {}, reviewRequested = false }: UploadRequest,
    { fileName, content, assertFormEnd }: UploadedFile,
    actor: Actor,
  ): Promise<string> {
    const options = await this.importers.byKey(importer).readOptions(given);
    const kind = claimedKind(fileName);
    if (!kind) throw new AppError('invalid-file-type');
    const stored = await this.store.put('uploads', verifyFileSignature(content, kind), this.config.values.UPLOAD_LIMIT_MB * 1_048_576);
    try {
      await assertFormEnd();
      return await this.record({ importer, options, reviewRequested, fileName: toDisplayName(fileName) }, stored, actor);
    } catch (error) {
      await this.store.remove(stored.key);
      throw error instanceof UniqueConstraintViolationException ? await this.alreadyUploaded(importer, stored.sha256) : error;
    }
  }

  private async record(
    sent: Pick<Upload, 'importer' | 'options' | 'reviewRequested' | 'fileName'>,
    { key, bytes, sha256 }: StoredFile,
    actor: Actor,
  ): Promise<string> {
    return await this.em.transactional(async (em) => {
      const upload = em.create(Upload, { ...sent, storageKey: key, bytes, isLarge: isLargeFile(bytes), sha256, uploadedBy: actor.id });
      await em.flush();
      await this.audit.record(actor, {
        action: 'upload.accept',
        subject: `upload:${upload.id}`,
        after: { importer: sent.importer, bytes, sha256 },
      });
      this.outbox.enqueue(processCommand(upload));
      return upload.id;
    });
  }

  private async alreadyUploaded(importer: string, sha256: string): Promise<AppError> {
    const [first] = await this.em
      .fork()
      .execute<{ at: string }[]>(
        `select created_at as at from files.upload where importer = ? and sha256 = ? and status not in ('failed', 'discarded', 'undone')`,
        [importer, sha256],
      );
    return new AppError('file-already-uploaded', { date: first ? new Date(first.at) : '' });
  }
}

/** The displayed name: without directories, control and direction-changing characters. Never used as a path. */
const toDisplayName = (fileName: string) =>
  (fileName.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').slice(-MAX_NAME_LENGTH) || 'file';
