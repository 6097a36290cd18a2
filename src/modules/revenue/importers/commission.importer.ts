import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { isCommissionMonth } from '../../../contracts/commission.js';
import { todayInIndia } from '../../../contracts/days.js';
import { patterns } from '../../../contracts/fields.js';
import { isIntermediaryRole } from '../../../contracts/lender-roles.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { CustomerRecordAddresses, MatchedLenderRows, type LenderRowKeys, type MatchedRow } from '../../customer-journey/messages/index.js';
import {
  counterName,
  type CustomerRecord,
  Importer,
  isOtherLendersFile,
  type LaterChanges,
  type StagedUpload,
  type UndoResult,
  type UploadContext,
  type UploadOptions,
  UploadRefusal,
  type UploadResult,
} from '../../files/messages/index.js';
import { AllLenderNames, LenderNames } from '../../lenders/messages/index.js';
import { parseMonth } from '../domain/parse-month.js';
import { CardActivationIds } from '../messages/queries.js';
import { commissionColumns } from './commission.columns.js';
import * as trail from './commission-audit.sql.js';
import * as sql from './commission.sql.js';

const CHANGE_BATCH_SIZE = 10_000;

/** Audit actions on lines. */
type LineAction = 'create' | 'update' | 'delete';

/** A lender's payout file of a month: its payment for each disbursal (ADR 59). It is reconciled with the ledger and never changes it. */
@Injectable()
export class CommissionImporter extends Importer {
  override readonly key = 'commission';
  override readonly columns = commissionColumns;
  override readonly evaluatedRowsSql = sql.rowResults;

  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  override async readOptions({ lender_id = '', month = '' }: Readonly<Record<string, string>>): Promise<UploadOptions> {
    const names = patterns.uuid.test(lender_id) ? await this.queries.execute(new LenderNames([lender_id])) : undefined;
    const label = names?.get(lender_id);
    if (label === undefined) throw invalidFields({ lender_id: 'choice' });
    if (!isCommissionMonth(month, todayInIndia())) throw invalidFields({ month: 'choice' });
    return { lender_id: { value: lender_id, label }, month: { value: month, label: month } };
  }

  override async lock({ options }: UploadContext): Promise<void> {
    await this.em.execute(sql.lockLenderLines, [lenderIdOf(options)]);
  }

  override async evaluate({ stageTable, options }: StagedUpload): Promise<void> {
    const lenderId = lenderIdOf(options);
    const month = options['month']?.value ?? '';
    await this.em.execute(sql.stageRows(stageTable), [lenderId, `${month}-01`]);
    await this.match(lenderId);
    await this.em.execute('analyze commission_row');
    await this.em.execute(sql.inheritMatches, [lenderId]);
    await this.rejectContradictions(lenderId, month);
    await this.em.execute(sql.findProblems, [todayInIndia()]);
    await this.em.execute(sql.findExistingLines);
    await this.em.execute(sql.findAbsorbedLines);
    await this.em.execute(sql.markUnchanged);
  }

  override async apply({ uploadId, actorId }: StagedUpload): Promise<void> {
    const counter = counterName(uploadId);
    await this.em.execute(sql.applyRows, [counter, uploadId, counter, uploadId]);
    await this.recordAudit('create', trail.createdForAudit, uploadId, actorId);
    await this.recordAudit('update', trail.changedForAudit, uploadId, actorId);
    await this.recordAudit('delete', trail.absorbedForAudit, uploadId, actorId);
  }

  override async results(uploadId: string, afterRow: number, count: number): Promise<readonly UploadResult[]> {
    return await this.em.execute<UploadResult[]>(sql.readChanges, [uploadId, afterRow, count]);
  }

  override async customerRecords(submissionIds: readonly string[]): Promise<ReadonlyMap<string, CustomerRecord>> {
    const found = await this.queries.execute(new CustomerRecordAddresses(submissionIds));
    return new Map(found.map((record) => [record.subjectId, record]));
  }

  override async undo({ uploadId, actorId }: UploadContext): Promise<UndoResult> {
    const [since] = await this.em.execute<LaterChanges[]>(sql.laterChanges, [uploadId, uploadId]);
    if (since && since.changed > 0) return { undone: false, ...since };
    const counter = counterName(uploadId);
    await this.recordAudit('delete', trail.removedForAudit, uploadId, actorId);
    await this.recordAudit('update', trail.undoneForAudit, uploadId, actorId);
    await this.recordAudit('create', trail.returnedForAudit, uploadId, actorId);
    await this.em.execute(sql.undoCreated, [uploadId, counter]);
    await this.em.execute(sql.undoChanged, [uploadId, counter, uploadId]);
    await this.em.execute(sql.undoAbsorbed, [uploadId]);
    return { undone: true };
  }

  override async purge(uploadId: string): Promise<void> {
    for (let deleted = CHANGE_BATCH_SIZE; deleted === CHANGE_BATCH_SIZE;) {
      ({ affectedRows: deleted } = await this.em.execute<{ affectedRows: number }>(sql.purgeChanges, [uploadId, CHANGE_BATCH_SIZE], 'run'));
    }
  }

  /** Finds the application or card of each row. Throws where most of the known rows belong to another lender. */
  private async match(lenderId: string): Promise<void> {
    const foreign = new Map<string, number>();
    let own = 0;
    await this.em.execute(sql.openMatchKeys);
    const next = () => this.em.execute<LenderRowKeys[]>(sql.nextMatchKeys);
    for (let rows = await next(); rows.length > 0; rows = await next()) {
      const found = await this.queries.execute(new MatchedLenderRows(lenderId, rows));
      const all = [...found, ...(await this.matchCards(lenderId, rows, found))];
      await this.em.execute(sql.storeMatches, [JSON.stringify(all)]);
      for (const { submissionId, otherLenderId } of all)
        if (otherLenderId) foreign.set(otherLenderId, (foreign.get(otherLenderId) ?? 0) + 1);
        else if (submissionId) own++;
    }
    await this.em.execute('close commission_key');
    await this.rejectOtherLendersFile(foreign, own);
  }

  /** Matches activated cards by the reference of their click; only for rows that match no application. */
  private async matchCards(lenderId: string, rows: readonly LenderRowKeys[], found: readonly MatchedRow[]): Promise<MatchedRow[]> {
    const matched = new Set(found.map(({ row }) => row));
    const open = rows.filter(({ row, reference }) => reference !== null && !matched.has(row));
    if (open.length === 0) return [];
    const references = open.map(({ reference }) => String(reference).toLowerCase());
    const cards = await this.queries.execute(new CardActivationIds(lenderId, [...new Set(references)]));
    return open.flatMap(({ row }, index) => {
      const submissionId = cards.get(references[index] ?? '');
      return submissionId ? [{ row, submissionId, isAmbiguous: false, otherLenderId: null, isReferenceElsewhere: false }] : [];
    });
  }

  private async rejectOtherLendersFile(foreign: ReadonlyMap<string, number>, own: number): Promise<void> {
    const rows = [...foreign.values()].reduce((sum, count) => sum + count, 0);
    const [lenderId] = [...foreign].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0] as [string, number]);
    if (!isOtherLendersFile(rows, own)) return;
    const names = await this.queries.execute(new LenderNames([lenderId]));
    throw new UploadRefusal('other-lenders-file', { rows, known: rows + own, lender: names.get(lenderId) ?? lenderId });
  }

  /** Rejects rows that name another known lender or another month; an unknown spelling of a lender is ignored. */
  private async rejectContradictions(lenderId: string, month: string): Promise<void> {
    const told = await this.em.execute<{ lender: string | null; month: string | null }[]>(sql.statedLendersAndMonths);
    if (told.length === 0) return;
    const lenders = await this.queries.execute(new AllLenderNames());
    const own = lenders.find(({ lender_id }) => lender_id === lenderId);
    const isOther = (name: string | null) => {
      // The file of a platform names the lenders behind it.
      if (name === null || !own || isIntermediaryRole(own.role)) return false;
      const called = lenders.filter((lender) => lender.name.toLowerCase() === name.toLowerCase());
      return called.length > 0 && !called.includes(own);
    };
    const contradictions = told
      .map((each) => ({ ...each, isOtherLender: isOther(each.lender) }))
      .filter((each) => each.isOtherLender || ![undefined, month].includes(each.month === null ? undefined : parseMonth(each.month)));
    if (contradictions.length > 0) await this.em.execute(sql.rejectContradictions, [month, JSON.stringify(contradictions)]);
  }

  /** Records the figures that a file changed in the history of their line for good. */
  private async recordAudit(deed: LineAction, rows: string, uploadId: string, actorId: string): Promise<void> {
    const because = { by: 'file', upload_id: uploadId } as const;
    await this.audit.recordRows({ audience: 'admin', id: actorId }, { action: `commission-line.${deed}`, cause: because }, rows, [
      uploadId,
    ]);
  }
}

const lenderIdOf = (options: UploadOptions): string => options['lender_id']?.value ?? '';
