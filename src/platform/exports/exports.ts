import type { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../contracts/actor.js';
import { EXPORT_RETENTION_HOURS, type ExportFormat, MAX_ACTIVE_EXPORTS } from '../../contracts/exports.js';
import type { Language } from '../../contracts/i18n/translate.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { AppError } from '../http/app-error.js';
import type { ListQuery } from '../../contracts/lists.js';
import { allOf, condition } from '../lists/condition.js';
import type { List, ListPage } from '../lists/list.js';
import { requestedRows } from '../lists/list-conditions.js';
import { type RawListQuery, readListQuery } from '../lists/raw-list-query.js';
import { Lists } from '../lists/lists.js';
import { ListQueryCipher } from '../lists/list-query-cipher.js';
import { Outbox } from '../messaging/outbox.js';
import { RateLimits } from '../security/rate-limits.js';
import { FileStore } from '../storage/file-store.js';
import { ExportRow } from './export.entity.js';
import { exportList, ownExports } from './export-list.js';
import { WriteExport } from './export-messages.js';
import type { ExportModel } from './http/exports.dto.js';

interface ExportOptions {
  readonly question: RawListQuery;
  readonly format: ExportFormat;
  readonly language: Language;
}

interface StoredExport {
  readonly model: ExportModel;
  readonly storageKey: string | null;
}

/** Exports of lists: requested here, written by a worker, downloaded by the requester. */
@Injectable()
export class Exports {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly queryCipher: ListQueryCipher,
    private readonly store: FileStore,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
    private readonly lists: Lists,
  ) {}

  /**
   * Starts an export of a list with the rows that the actor may see. Throws `forbidden` and `invalid` like a page of the list, and
   * `too-many-exports` while other exports of the same actor are running.
   */
  async start(list: List<object>, { question, format, language }: ExportOptions, actor: Actor): Promise<ExportModel> {
    requestedRows(list, readListQuery(list, question), actor);
    await this.limits.consume('export', actor.id);
    const id = crypto.randomUUID();
    await this.em.transactional(async (em) => {
      await this.requireFreeSlot(em, actor);
      const { audience, id: ownerId, role = null, partnerId = null, merchantId = null, actingAdminId = null } = actor;
      const messageId = this.outbox.enqueue(new WriteExport({ exportId: id }));
      const owner = { audience, ownerId, role, partnerId, merchantId, actingAdminId };
      em.persist(
        em.create(ExportRow, {
          id,
          list: list.key,
          format,
          language,
          question: this.queryCipher.encrypt({ table: 'platform.export', id }, question),
          messageId,
          ...owner,
        }),
      );
    });
    return this.get(id, actor);
  }

  /** Returns a page of the actor's own exports, including those whose files are deleted. */
  async listOwn(query: ListQuery, actor: Actor): Promise<ListPage<ExportModel>> {
    return await this.lists.page(exportList, query, actor, ownExports(actor));
  }

  /** Returns an export of the actor. Throws `not-found`, also for an export of another user. */
  async get(id: string, actor: Actor): Promise<ExportModel> {
    return (await this.findOwn(id, actor)).model;
  }

  /**
   * Returns the file of an export of the actor and audits the download. Throws `not-found`, `export-not-ready`, `export-failed` and
   * `export-expired`.
   */
  async download(id: string, actor: Actor): Promise<{ readonly taken: ExportModel; readonly content: Readable }> {
    const { storageKey, model: taken } = await this.findOwn(id, actor);
    if (taken.status === 'expired') throw new AppError('export-expired', { hours: EXPORT_RETENTION_HOURS });
    if (taken.status === 'failed') throw new AppError('export-failed');
    if (taken.status !== 'done' || !storageKey) throw new AppError('export-not-ready');
    const { list, format, rows } = taken;
    const content = await this.store.read(storageKey);
    try {
      await this.audit.record(actor, { action: 'export.download', subject: `export:${id}`, after: { list, format, rows } });
    } catch (error) {
      content.destroy();
      throw error;
    }
    return { taken, content };
  }

  /**
   * Serialised by a lock, so that two requests cannot take the same slot. Exports that failed, or are unfinished after a day, take no slot.
   */
  private async requireFreeSlot(em: EntityManager, { id }: Actor): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`exports of ${id}`]);
    const [row] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from ${exportList.from} where e.owner_id = ? and e.finished_at is null and e.erased_at is null
       and i.failed_at is null and e.asked_at > now() - interval '1 day'`,
      [id],
    );
    if ((row?.count ?? 0) >= MAX_ACTIVE_EXPORTS) throw new AppError('too-many-exports', { most: MAX_ACTIVE_EXPORTS });
  }

  private async findOwn(id: string, actor: Actor): Promise<StoredExport> {
    const own = allOf([condition('e.id = ?', id), ownExports(actor)]);
    // @unscoped the person's own: `ownExports` says whose they are.
    const [found] = await this.em.execute<(ExportModel & { storageKey: string | null })[]>(
      `select ${exportList.select}, e.storage_key as "storageKey" from ${exportList.from} where ${own.sql}`,
      [...own.values],
    );
    if (!found) throw new AppError('not-found');
    const { storageKey, ...model } = found;
    return { storageKey, model };
  }
}
