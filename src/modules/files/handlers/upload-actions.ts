import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import type { UploadKind, UploadStatus } from '../../../contracts/uploads.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Config } from '../../../platform/config/config.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { Upload } from '../domain/upload.entity.js';
import { PurgeUploads } from '../messages/commands.js';
import { columnRoles } from '../messages/importer.js';
import { foldHeader } from '../reading/header.js';
import type { HeaderMapping } from '../reading/header-mapping.js';
import { Importers } from './importers.js';
import { markRequestedSql, processCommand, undoCommand } from './upload-queues.js';

const MAX_TITLE_LENGTH = 120;

/** Whether a file and the database can both hold the text. */
const isTitle = (title: unknown) => typeof title === 'string' && title.length <= MAX_TITLE_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(title);

/** Decisions of staff members about a waiting file. Each takes effect once; a second decision is refused. */
@Injectable()
export class UploadActions {
  constructor(
    private readonly em: EntityManager,
    private readonly importers: Importers,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly config: Config,
  ) {}

  /**
   * Has the file read again with these columns. Throws `invalid` for an unknown column, a missing column, a title used twice, and an
   * invalid position.
   */
  async map(kind: UploadKind, id: string, mapping: HeaderMapping, actor: Actor): Promise<void> {
    this.validateMapping(kind, mapping);
    await this.runAction(kind, id, { from: ['unmapped', 'checked'], action: 'upload.map' }, actor, (upload) => {
      upload.status = 'queued';
      upload.progress = 0;
      upload.problem = null;
      upload.mapping = mapping;
      this.outbox.enqueue(processCommand(upload));
    });
  }

  /** Has the reviewed rows applied. */
  async apply(kind: UploadKind, id: string, actor: Actor): Promise<void> {
    await this.runAction(kind, id, { from: ['checked'], action: 'upload.apply' }, actor, (upload) => {
      upload.status = 'applying';
      upload.progress = 0;
      upload.confirmedBy = actor.id;
      this.outbox.enqueue(processCommand(upload));
    });
  }

  /** Closes the file without applying anything. It may be uploaded again; its findings are deleted. */
  async discard(kind: UploadKind, id: string, actor: Actor): Promise<void> {
    await this.runAction(kind, id, { from: ['unmapped', 'checked'], action: 'upload.discard' }, actor, (upload) => {
      upload.status = 'discarded';
      upload.finishedAt = new Date();
      this.outbox.enqueue(new PurgeUploads({}));
    });
  }

  /** Has all changes of the file undone. */
  async undo(kind: UploadKind, id: string, actor: Actor): Promise<void> {
    await this.runAction(kind, id, { from: ['done'], action: 'upload.undo' }, actor, (upload) => {
      // Files applied before undo existed have no undo data, and neither do files that are about to be erased.
      if (!upload.isRetained(this.config.values.UPLOAD_DAYS)) throw new AppError('erased');
      upload.status = 'undoing';
      upload.undoHindrance = null;
      upload.undoneBy = actor.id;
      this.outbox.enqueue(undoCommand(upload));
    });
  }

  private async runAction(
    importer: UploadKind,
    id: string,
    { from, action }: { readonly from: readonly UploadStatus[]; readonly action: string },
    actor: Actor,
    change: (upload: Upload) => void,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      const find = async (options: { lockMode?: LockMode.PESSIMISTIC_WRITE }) => {
        const upload = await em.findOne(Upload, { id, importer }, { ...options, refresh: true });
        if (!upload) throw new AppError('not-found');
        if (!from.includes(upload.status)) throw new AppError('step-is-over');
        return upload;
      };
      // Before the lock too: a worker holds it until a whole file is applied or undone.
      await find({});
      const upload = await find({ lockMode: LockMode.PESSIMISTIC_WRITE });
      change(upload);
      await em.execute(markRequestedSql, [id]);
      await this.audit.record(actor, { action, subject: `upload:${id}` });
    });
  }

  private validateMapping(kind: UploadKind, { sheet, columns: titles, nth = {} }: HeaderMapping): void {
    if (![sheet ?? '', ...Object.values(titles)].every(isTitle)) throw invalidFields({ columns: 'columnsOnce' });
    const { columns } = this.importers.byKey(kind);
    const known = new Set(columns.map(({ key }) => key));
    const folded = Object.values(titles).map(foldHeader);
    const places = Object.entries(titles).map(([key, title]) => `${foldHeader(title)} ${nth[key] ?? ''}`);
    const isRight =
      Object.keys(titles).every((key) => known.has(key)) &&
      folded.every((title) => title !== '') &&
      new Set(places).size === places.length &&
      Object.entries(nth).every(([key, place]) => titles[key] !== undefined && Number.isInteger(place) && place > 0) &&
      columns.every(({ key, required }) => !required || titles[key] !== undefined) &&
      columnRoles.every(
        (need) => !columns.some(({ role }) => role === need) || columns.some(({ key, role }) => role === need && key in titles),
      );
    if (!isRight) throw invalidFields({ columns: 'columnsOnce' });
  }
}
