import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { isCommissionMonth } from '../../../contracts/commission.js';
import { todayInIndia } from '../../../contracts/days.js';
import { patterns } from '../../../contracts/fields.js';
import { passesOn } from '../../../contracts/lender-roles.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { ApplicationsOfLender, type LenderRowKeys, type MatchedRow } from '../../customer-journey/messages/index.js';
import {
  counterOf,
  Importer,
  isOtherLendersFile,
  type StagedUpload,
  type Undone,
  type UploadContext,
  type UploadOptions,
  UploadRefusal,
  type UploadResult,
} from '../../files/messages/index.js';
import { NamedLenders, NamesOfLenders } from '../../lenders/messages/index.js';
import { toldMonth } from '../domain/told-month.js';
import { CardActivationsOf } from '../messages/queries.js';
import { commissionColumns } from './commission.columns.js';
import * as trail from './commission-audit.sql.js';
import * as sql from './commission.sql.js';

const CHANGES_AT_ONCE = 10_000;

/** Of the audit trail: what became of lines. */
type LineDeed = 'create' | 'update' | 'delete';

/** A lender's payout file of a month: what it says to pay for each disbursal (ADR 59). What it is held against is the ledger, which it never touches. */
@Injectable()
export class CommissionImporter extends Importer {
  override readonly key = 'commission';
  override readonly columns = commissionColumns;
  override readonly judged = sql.judgedRows;

  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  override async optionsOf({ lender_id = '', month = '' }: Readonly<Record<string, string>>): Promise<UploadOptions> {
    const names = patterns.uuid.test(lender_id) ? await this.queries.execute(new NamesOfLenders([lender_id])) : undefined;
    const label = names?.get(lender_id);
    if (label === undefined) throw invalidFields({ lender_id: 'choice' });
    if (!isCommissionMonth(month, todayInIndia())) throw invalidFields({ month: 'choice' });
    return { lender_id: { value: lender_id, label }, month: { value: month, label: month } };
  }

  override async judge({ stageTable, options }: StagedUpload): Promise<void> {
    const lenderId = lenderOf(options);
    const month = options['month']?.value ?? '';
    await this.em.execute(sql.oneAfterTheOther, [lenderId]);
    await this.em.execute(sql.stageRows(stageTable), [lenderId, `${month}-01`]);
    await this.match(lenderId);
    await this.em.execute('analyze commission_row');
    await this.em.execute(sql.adoptMatches, [lenderId]);
    await this.refuseContradictions(lenderId, month);
    await this.em.execute(sql.findProblems, [todayInIndia()]);
    await this.em.execute(sql.findKnown);
    await this.em.execute(sql.findAbsorbed);
    await this.em.execute(sql.markKnown);
  }

  override async apply({ uploadId, actorId }: StagedUpload): Promise<void> {
    const counter = counterOf(uploadId);
    await this.em.execute(sql.applyRows, [counter, uploadId, counter, uploadId]);
    await this.record('create', trail.createdForAudit, uploadId, actorId);
    await this.record('update', trail.changedForAudit, uploadId, actorId);
    await this.record('delete', trail.absorbedForAudit, uploadId, actorId);
  }

  override async results(uploadId: string, afterRow: number, count: number): Promise<readonly UploadResult[]> {
    return await this.em.execute<UploadResult[]>(sql.readChanges, [uploadId, afterRow, count]);
  }

  override async undo({ uploadId, actorId, options }: UploadContext): Promise<Undone> {
    await this.em.execute(sql.oneAfterTheOther, [lenderOf(options)]);
    const [since] = await this.em.execute<{ changed: number; rows: number[] }[]>(sql.changedSince, [uploadId, uploadId]);
    if (since && since.changed > 0) return { undone: false, ...since };
    const counter = counterOf(uploadId);
    await this.record('delete', trail.removedForAudit, uploadId, actorId);
    await this.record('update', trail.undoneForAudit, uploadId, actorId);
    await this.record('create', trail.returnedForAudit, uploadId, actorId);
    await this.em.execute(sql.undoCreated, [uploadId, counter]);
    await this.em.execute(sql.undoChanged, [uploadId, counter, uploadId]);
    await this.em.execute(sql.undoAbsorbed, [uploadId]);
    return { undone: true };
  }

  override async forget(uploadId: string): Promise<void> {
    for (let deleted = CHANGES_AT_ONCE; deleted === CHANGES_AT_ONCE;) {
      ({ affectedRows: deleted } = await this.em.execute<{ affectedRows: number }>(sql.forgetChanges, [uploadId, CHANGES_AT_ONCE], 'run'));
    }
  }

  /** Finds what of ours each row belongs to. Throws where most of the rows that we know are another lender's. */
  private async match(lenderId: string): Promise<void> {
    const foreign = new Map<string, number>();
    let own = 0;
    await this.em.execute(sql.openKeys);
    const next = () => this.em.execute<LenderRowKeys[]>(sql.nextKeys);
    for (let rows = await next(); rows.length > 0; rows = await next()) {
      const found = await this.queries.execute(new ApplicationsOfLender(lenderId, rows));
      const all = [...found, ...(await this.cardsOf(lenderId, rows, found))];
      await this.em.execute(sql.keepMatches, [JSON.stringify(all)]);
      for (const { submissionId, otherLenderId } of all)
        if (otherLenderId) foreign.set(otherLenderId, (foreign.get(otherLenderId) ?? 0) + 1);
        else if (submissionId) own++;
    }
    await this.em.execute('close commission_key');
    await this.refuseForeign(foreign, own);
  }

  /** Activated cards that rows name by the reference of their click; only those that are no application. */
  private async cardsOf(lenderId: string, rows: readonly LenderRowKeys[], found: readonly MatchedRow[]): Promise<MatchedRow[]> {
    const matched = new Set(found.map(({ row }) => row));
    const open = rows.filter(({ row, reference }) => reference !== null && !matched.has(row));
    if (open.length === 0) return [];
    const references = open.map(({ reference }) => String(reference).toLowerCase());
    const cards = await this.queries.execute(new CardActivationsOf(lenderId, [...new Set(references)]));
    return open.flatMap(({ row }, index) => {
      const submissionId = cards.get(references[index] ?? '');
      return submissionId ? [{ row, submissionId, isAmbiguous: false, otherLenderId: null, isReferenceElsewhere: false }] : [];
    });
  }

  private async refuseForeign(foreign: ReadonlyMap<string, number>, own: number): Promise<void> {
    const rows = [...foreign.values()].reduce((sum, count) => sum + count, 0);
    const [lenderId] = [...foreign].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0] as [string, number]);
    if (!isOtherLendersFile(rows, own)) return;
    const names = await this.queries.execute(new NamesOfLenders([lenderId]));
    throw new UploadRefusal('other-lenders-file', { rows, known: rows + own, lender: names.get(lenderId) ?? lenderId });
  }

  /** Rows that name another lender, by a name that one has, or another month: a spelling that we do not know says nothing. */
  private async refuseContradictions(lenderId: string, month: string): Promise<void> {
    const told = await this.em.execute<{ lender: string | null; month: string | null }[]>(sql.toldBesides);
    if (told.length === 0) return;
    const lenders = await this.queries.execute(new NamedLenders());
    const own = lenders.find(({ lender_id }) => lender_id === lenderId);
    const isOther = (name: string | null) => {
      // The file of a platform names who lends through it.
      if (name === null || !own || passesOn(own.role)) return false;
      const called = lenders.filter((lender) => lender.name.toLowerCase() === name.toLowerCase());
      return called.length > 0 && !called.includes(own);
    };
    const contradictions = told
      .map((each) => ({ ...each, isOtherLender: isOther(each.lender) }))
      .filter((each) => each.isOtherLender || ![undefined, month].includes(each.month === null ? undefined : toldMonth(each.month)));
    if (contradictions.length > 0) await this.em.execute(sql.refuseContradictions, [month, JSON.stringify(contradictions)]);
  }

  /** What a file has done with figures stays in the history of their line for good. */
  private async record(deed: LineDeed, rows: string, uploadId: string, actorId: string): Promise<void> {
    const because = { by: 'file', upload_id: uploadId } as const;
    await this.audit.recordRows({ audience: 'admin', id: actorId }, { action: `commission-line.${deed}`, because }, rows, [uploadId]);
  }
}

const lenderOf = (options: UploadOptions): string => options['lender_id']?.value ?? '';
