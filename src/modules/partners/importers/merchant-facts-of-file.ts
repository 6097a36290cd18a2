import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import type { RowFinding } from '../../files/messages/index.js';
import { factsPlace, type ToldFacts } from '../domain/merchant-facts.entity.js';
import { inPortions } from './in-portions.js';
import { taxNumberProblem } from './merchant-row.js';
import * as sql from './merchants.sql.js';

interface ToldRow {
  readonly rowNo: number;
  readonly merchantId: string;
  readonly told: ToldFacts;
  /** What is known, sealed. */
  readonly details: string | null;
}

interface UnsealedRow {
  readonly merchantId: string;
  readonly isKnown: boolean;
  readonly told: ToldFacts;
}

const END = 4;
const endOf = (value: string | null | undefined) => value?.slice(-END) ?? null;
const erased: RowFinding = { code: 'merchant-erased', vars: {} };

/** What a list tells of merchants that is sealed: opened, compared and sealed by the process, which has the keys, some thousand at a time. */
@Injectable()
export class MerchantFactsOfFile {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
  ) {}

  /** Says of each row of a known merchant whether it tells news; what it leaves out stays. */
  async compare(): Promise<void> {
    await this.em.execute(sql.openTold);
    await inPortions<ToldRow>(this.em, sql.nextTold, async (rows) => {
      const openers = await this.keys.openersOf(rows.map(({ merchantId }) => merchantId));
      const compared = rows.map(({ rowNo, merchantId, told, details }) => {
        const opener = openers.get(merchantId);
        if (!opener || opener.isErased) return { row_no: rowNo, told, tells_more: false, findings: [erased] };
        const known = JSON.parse(opener.open(factsPlace(merchantId), details) ?? '{}') as ToldFacts;
        const whole: ToldFacts = { ...known, ...told };
        const mixedUp = taxNumberProblem(whole);
        const tellsMore = Object.entries(told).some(([key, value]) => known[key as keyof ToldFacts] !== value);
        return { row_no: rowNo, told: whole, tells_more: tellsMore, findings: mixedUp ? [mixedUp] : null };
      });
      await this.em.execute(sql.keepTold, [JSON.stringify(compared)]);
    });
  }

  /** Seals what is told of each merchant under its own key; a new merchant gets one. */
  async seal(): Promise<void> {
    await this.em.execute(sql.makeSealed);
    await this.em.execute(sql.openUnsealed);
    await inPortions<UnsealedRow>(this.em, sql.nextUnsealed, async (rows) => {
      const made = new Map(rows.filter(({ isKnown }) => !isKnown).map(({ merchantId }) => [merchantId, this.keys.make(merchantId)]));
      await this.keys.keepAll(made);
      const known = await this.keys.sealersOf(rows.filter(({ isKnown }) => isKnown).map(({ merchantId }) => merchantId));
      const sealed = rows.map(({ merchantId, told }) => {
        const sealer = made.get(merchantId)?.sealer ?? known.get(merchantId);
        if (!sealer) throw new AppError('erased');
        const details = sealer.seal(factsPlace(merchantId), JSON.stringify(told));
        return { merchant_id: merchantId, details, pan_end: endOf(told.pan), gstin_end: endOf(told.gstin) };
      });
      await this.em.execute(sql.addSealed, [JSON.stringify(sealed)]);
    });
  }
}
