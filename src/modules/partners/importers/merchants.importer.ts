import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { patterns } from '../../../contracts/fields.js';
import { ActorNames } from '../../../platform/audit/actor-names.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Config } from '../../../platform/config/config.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import {
  counterName,
  Importer,
  type LaterChanges,
  type RowFinding,
  type StagedUpload,
  type UndoResult,
  type UndoBlocker,
  type UploadContext,
  type UploadOptions,
  type UploadResult,
} from '../../files/messages/index.js';
import { NotifyAdministrators } from '../../messaging/messages/index.js';
import { newMerchantCode } from '../domain/merchant-code.js';
import { MerchantsWithAccounts, MerchantsWithVisitors } from '../messages/queries.js';
import { forEachBatch } from './for-each-batch.js';
import { MerchantFileFacts } from './merchant-file-facts.js';
import { parseMerchant, type StagedMerchant } from './merchant-row.js';
import { merchantColumns } from './merchants.columns.js';
import * as sql from './merchants.sql.js';

const BATCH_SIZE = 10_000;
/** Long enough that a list of outlets with the same name gets unique codes. */
const CODE_SUFFIX_LENGTH = 9;

type StagedRow = StagedMerchant & { readonly row_no: number; readonly problem: readonly RowFinding[] | null };

/** A partner's merchant list: adds unknown merchants and updates the others, which it finds by their codes (ADR 58). */
@Injectable()
export class MerchantsImporter extends Importer {
  override readonly key = 'merchants';
  override readonly columns = merchantColumns;
  override readonly evaluatedRowsSql = sql.merchantRowOutcomes;

  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly facts: MerchantFileFacts,
    private readonly audit: AuditTrail,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {
    super();
  }

  override async readOptions({ partner_id = '' }: Readonly<Record<string, string>>): Promise<UploadOptions> {
    // @unscoped staff names the partner whose list it is.
    const [partner] = patterns.uuid.test(partner_id)
      ? await this.em.execute<{ name: string }[]>('select name from partners.partner where id = ? and deleted_at is null', [partner_id])
      : [];
    if (!partner) throw invalidFields({ partner_id: 'choice' });
    return { partner_id: { value: partner_id, label: partner.name } };
  }

  override async lock({ options }: UploadContext): Promise<void> {
    await this.em.execute(sql.lockPartner, [partnerOf(options)]);
  }

  override async evaluate({ stageTable, options }: StagedUpload): Promise<void> {
    const partnerId = partnerOf(options);
    await this.em.execute(sql.createRowsTable);
    await this.em.execute(sql.openStagedCursor(stageTable));
    await forEachBatch<StagedRow>(this.em, sql.fetchStaged, (rows) =>
      this.em.execute(sql.insertRows, [JSON.stringify(rows.map(toMerchantRow))]),
    );
    await this.em.execute('analyze merchant_row');
    await this.em.execute(sql.matchByCode, [partnerId]);
    await this.em.execute(sql.joinNewMerchants);
    await this.em.execute(sql.rejectKnownNames, [partnerId]);
    await this.em.execute(sql.rejectStatuses);
    await this.facts.compare();
    await this.em.execute(sql.rejectRepetitions);
    await this.em.execute(sql.createChanges);
  }

  override async apply(upload: StagedUpload): Promise<void> {
    const { uploadId, actorId, options } = upload;
    await this.facts.encrypt();
    const counter = counterName(uploadId);
    await this.em.execute(sql.createMerchants, [partnerOf(options), counter, uploadId]);
    await this.em.execute(sql.changeMerchants, [counter, uploadId]);
    await this.em.execute(sql.storeFacts);
    await this.recordAudit('create', sql.createdForAudit, { uploadId, actorId });
    await this.recordAudit('update', sql.changedForAudit, { uploadId, actorId });
    await this.notifyAdministrators(upload);
  }

  override async results(uploadId: string, afterRow: number, count: number): Promise<readonly UploadResult[]> {
    return await this.em.execute<UploadResult[]>(sql.changedRows, [uploadId, afterRow, uploadId, afterRow, count]);
  }

  override async undo({ uploadId, actorId }: UploadContext): Promise<UndoResult> {
    const [since] = await this.em.execute<LaterChanges[]>(sql.countChangedSince, [uploadId]);
    if (since && since.changed > 0) return { undone: false, ...since };
    const created = (await this.em.execute<{ id: string }[]>(sql.createdByFile, [uploadId])).map(({ id }) => id);
    const usedElsewhere = [
      ...(await this.queries.execute(new MerchantsWithVisitors(created))),
      ...(await this.queries.execute(new MerchantsWithAccounts(created))),
    ];
    const [used] = await this.em.execute<UndoBlocker[]>(sql.countInUse, [uploadId, `{${usedElsewhere.join(',')}}`]);
    if (used && used.changed > 0) return { undone: false, ...used, because: 'in-use' };
    await this.recordAudit('delete', sql.deletedForAudit, { uploadId, actorId });
    await this.recordAudit('update', sql.undoneForAudit, { uploadId, actorId });
    await this.em.execute(sql.undoFacts, [uploadId, uploadId]);
    await this.em.execute(sql.undoChanged, [uploadId]);
    await this.em.execute(sql.deleteCreatedFacts, [uploadId]);
    await this.em.execute(sql.deleteCreated, [uploadId]);
    await this.keys.destroyAll(created);
    return { undone: true };
  }

  override async purge(uploadId: string): Promise<void> {
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE;) {
      // @unscoped of a file of staff.
      ({ affectedRows: deleted } = await this.em.execute<{ affectedRows: number }>(
        `delete from partners.merchant_file_change where upload_id = ? and row_no in
           (select row_no from partners.merchant_file_change where upload_id = ? limit ${BATCH_SIZE})`,
        [uploadId, uploadId],
        'run',
      ));
    }
  }

  /** One e-mail for each file: its rows may have changed bank accounts. Names no merchant. */
  private async notifyAdministrators({ uploadId, actorId, fileName: file, options }: UploadContext): Promise<void> {
    const [count] = await this.em.execute<{ created: number; updated: number }[]>(sql.countChanges, [uploadId]);
    if (!count || count.created + count.updated === 0) return;
    const actor = (await this.queries.execute(new ActorNames([actorId]))).get(actorId) ?? '?';
    const partner = options['partner_id']?.label ?? '';
    const link = `${this.config.values.PUBLIC_URL}/admin/merchant-upload`;
    const [created, updated] = [String(count.created), String(count.updated)];
    await this.commands.execute(new NotifyAdministrators('merchant-list-applied', { actor, file, partner, created, updated, link }));
  }

  /** Records the changes of a file in every merchant's history. */
  private async recordAudit(
    deed: 'create' | 'update' | 'delete',
    rows: string,
    { uploadId, actorId }: Pick<UploadContext, 'uploadId' | 'actorId'>,
  ) {
    const because = { by: 'file', upload_id: uploadId } as const;
    await this.audit.recordRows({ audience: 'admin', id: actorId }, { action: `merchant.${deed}`, cause: because }, rows, [uploadId]);
  }
}

const partnerOf = (options: UploadOptions) => options['partner_id']?.value ?? '';

/** Returns the row of the temporary table for a staged row. */
function toMerchantRow({ row_no, problem, ...row }: StagedRow): object {
  const { findings, code, name, city, revenuePercent, status, told, missing } = parseMerchant(row);
  const all = problem ?? (findings.length > 0 ? findings : null);
  const made_code = newMerchantCode(name ?? '', CODE_SUFFIX_LENGTH);
  return { row_no, findings: all, given_code: code, made_code, name, city, revenue_percent: revenuePercent, status, missing, told };
}
