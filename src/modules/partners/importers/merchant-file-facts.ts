import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import type { Decryptor } from '../../../platform/security/encryptor.js';
import type { RowFinding } from '../../files/messages/index.js';
import { merchantFactsEncryptionContext, type ReportedMerchantDetails } from '../domain/merchant-facts.entity.js';
import { forEachBatch } from './for-each-batch.js';
import { taxNumberProblem } from './merchant-row.js';
import * as sql from './merchants.sql.js';

interface ReportedRow {
  readonly rowNo: number;
  readonly merchantId: string;
  readonly isKnown: boolean;
  readonly told: ReportedMerchantDetails;
  /** Known details, encrypted. */
  readonly details: string | null;
}

interface UnencryptedRow {
  readonly merchantId: string;
  readonly isKnown: boolean;
  readonly told: ReportedMerchantDetails;
}

/** The details of a merchant while its rows apply, one after the other. */
interface MergedDetails {
  readonly merchantId: string;
  readonly known: ReportedMerchantDetails;
  readonly isErased: boolean;
  whole: ReportedMerchantDetails;
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

  /** Adds the details of each row to those before it; details that the row omits stay. Marks rows after which they differ from the known ones. */
  async compare(): Promise<void> {
    // Rows come by merchant, and one merchant's may end in a later batch.
    let merged: MergedDetails | undefined;
    await this.em.execute(sql.openReportedCursor);
    await forEachBatch<ReportedRow>(this.em, sql.fetchReported, async (rows) => {
      const known = rows.filter(({ isKnown }) => isKnown).map(({ merchantId }) => merchantId);
      const openers = await this.keys.getDecryptors([...new Set(known)]);
      const compared = rows.map((row) => {
        if (merged?.merchantId !== row.merchantId) merged = knownDetails(row, openers.get(row.merchantId));
        return { row_no: row.rowNo, ...mergeRow(merged, row.told) };
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

function knownDetails({ merchantId, isKnown, details }: ReportedRow, decryptor: Decryptor | undefined): MergedDetails {
  if (!isKnown) return { merchantId, known: {}, isErased: false, whole: {} };
  if (!decryptor || decryptor.isErased) return { merchantId, known: {}, isErased: true, whole: {} };
  const known = JSON.parse(decryptor.decrypt(merchantFactsEncryptionContext(merchantId), details) ?? '{}') as ReportedMerchantDetails;
  return { merchantId, known, isErased: false, whole: known };
}

/** A refused row adds nothing to the details. */
function mergeRow(merged: MergedDetails, told: ReportedMerchantDetails) {
  const whole: ReportedMerchantDetails = { ...merged.whole, ...told };
  const problem = merged.isErased ? erasedFinding : taxNumberProblem(whole);
  if (problem) return { whole: null, tells_more: false, findings: [problem] };
  merged.whole = whole;
  const tellsMore = Object.entries(whole).some(([key, value]) => merged.known[key as keyof ReportedMerchantDetails] !== value);
  return { whole, tells_more: tellsMore, findings: null };
}
