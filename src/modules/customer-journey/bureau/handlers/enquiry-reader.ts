import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BureauKey, EnquiryState } from '../../../../contracts/credit-bureau.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { isoInstant } from '../../../../platform/values/iso-instant.js';
import { decryptScoreBand, type ScoreBand } from '../domain/score-band.js';

/** Maximum number of enquiries shown to a customer, newest first. */
const MAX_SHOWN = 20;

interface Row {
  readonly id: string;
  readonly bureau: BureauKey;
  readonly state: EnquiryState;
  readonly asked_at: string;
  readonly is_forgotten: boolean;
  readonly band_sealed: string | null;
}

export interface CustomerEnquiry extends Pick<Row, 'bureau' | 'state' | 'asked_at' | 'is_forgotten'> {
  readonly band: ScoreBand | null;
}

/** Reads the enquiries about a customer that the customer may see: those that were sent. */
@Injectable()
export class EnquiryReader {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
  ) {}

  async listForCustomer(customerId: string): Promise<readonly CustomerEnquiry[]> {
    const rows = await this.em.execute<Row[]>(
      `select id, bureau, state, ${isoInstant('asked_at')} as asked_at, forgotten_at is not null as is_forgotten, band_sealed
       from customer_journey.bureau_enquiry where customer_id = ? and sent_at is not null order by asked_at desc limit ${MAX_SHOWN}`,
      [customerId],
    );
    const opener = await this.keys.getDecryptor(customerId);
    return rows.map(({ id, band_sealed, ...row }) => ({ ...row, band: decryptScoreBand(opener, id, band_sealed) }));
  }
}
