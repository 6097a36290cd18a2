import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import type { RowFinding } from '../../files/messages/index.js';
import { merchantFactsEncryptionContext, type ReportedMerchantDetails } from '../domain/merchant-facts.entity.js';
import { forEachBatch } from './for-each-batch.js';
import { taxNumberProblem } from './merchant-row.js';
import * as sql from './merchants.sql.js';

interface ReportedRow {
  readonly rowNo: number;
  readonly merchantId: string;
  readonly told: ReportedMerchantDetails;
  /** Known details, encrypted. */
  readonly details: string | null;
}

interface UnencryptedRow {
  readonly merchantId: string;
  readonly isKnown: boolean;
  readonly told: ReportedMerchantDetails;
}

const VISIBLE_CHARACTERS = 4;
const lastCharacters = (value: string | null | undefined) => value?.slice(-VISIBLE_CHARACTERS) ?? null;
const erasedFinding: RowFinding = { code: 'merchant-erased', vars: {} };

/**
 * Encrypted details of merchants from a list: decrypted, compared and encrypted by the process, which has the keys, some thousand at a
 * time.
 */
@Injectable()
export class MerchantFileFacts {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
  ) {}

  /** Marks each row of a known merchant as changed or unchanged; details that the row omits stay. */
  async compare(): Promise<void> {
    await this.em.execute(sql.openReportedCursor);
    await forEachBatch<ReportedRow>(this.em, sql.fetchReported, async (rows) => {
      const openers = await this.keys.getDecryptors(rows.map(({ merchantId }) => merchantId));
      const compared = rows.map(({ rowNo, merchantId, told, details }) => {
        const opener = openers.get(merchantId);
        if (!opener || opener.isErased) return { row_no: rowNo, told, tells_more: false, findings: [erasedFinding] };
        const known = JSON.parse(opener.decrypt(merchantFactsEncryptionContext(merchantId), details) ?? '{}') as ReportedMerchantDetails;
        const whole: ReportedMerchantDetails = { ...known, ...told };
        const mixedUp = taxNumberProblem(whole);
        const tellsMore = Object.entries(told).some(([key, value]) => known[key as keyof ReportedMerchantDetails] !== value);
        return { row_no: rowNo, told: whole, tells_more: tellsMore, findings: mixedUp ? [mixedUp] : null };
      });
      await this.em.execute(sql.storeReported, [JSON.stringify(compared)]);
    });
  }

  /** Encrypts the details of each merchant under its own key; a new merchant gets one. */
  async encrypt(): Promise<void> {
    await this.em.execute(sql.createEncryptedTable);
    await this.em.execute(sql.openUnencryptedCursor);
    await forEachBatch<UnencryptedRow>(this.em, sql.fetchUnencrypted, async (rows) => {
      const made = new Map(rows.filter(({ isKnown }) => !isKnown).map(({ merchantId }) => [merchantId, this.keys.generate(merchantId)]));
      await this.keys.storeAll(made);
      const known = await this.keys.getEncryptors(rows.filter(({ isKnown }) => isKnown).map(({ merchantId }) => merchantId));
      const sealed = rows.map(({ merchantId, told }) => {
        const sealer = made.get(merchantId)?.encryptor ?? known.get(merchantId);
        if (!sealer) throw new AppError('erased');
        const details = sealer.encrypt(merchantFactsEncryptionContext(merchantId), JSON.stringify(told));
        return { merchant_id: merchantId, details, pan_end: lastCharacters(told.pan), gstin_end: lastCharacters(told.gstin) };
      });
      await this.em.execute(sql.insertEncrypted, [JSON.stringify(sealed)]);
    });
  }
}
