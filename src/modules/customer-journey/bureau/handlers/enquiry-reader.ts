import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BureauKey, EnquiryState } from '../../../../contracts/credit-bureau.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { isoInstant } from '../../../../platform/values/iso-instant.js';
import { openBand, type ScoreBand } from '../domain/score-band.js';

/** A customer sees so many of his enquiries, the newest first. */
const MOST_SHOWN = 20;

interface Row {
  readonly id: string;
  readonly bureau: BureauKey;
  readonly state: EnquiryState;
  readonly asked_at: string;
  readonly is_forgotten: boolean;
  readonly band_sealed: string | null;
}

export interface OwnEnquiry extends Pick<Row, 'bureau' | 'state' | 'asked_at' | 'is_forgotten'> {
  readonly band: ScoreBand | null;
}

/** What a customer may see of the enquiries that were made about him: those that have left. */
@Injectable()
export class EnquiryReader {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
  ) {}

  async ofCustomer(customerId: string): Promise<readonly OwnEnquiry[]> {
    const rows = await this.em.execute<Row[]>(
      `select id, bureau, state, ${isoInstant('asked_at')} as asked_at, forgotten_at is not null as is_forgotten, band_sealed
       from customer_journey.bureau_enquiry where customer_id = ? and sent_at is not null order by asked_at desc limit ${MOST_SHOWN}`,
      [customerId],
    );
    const opener = await this.keys.openerOf(customerId);
    return rows.map(({ id, band_sealed, ...row }) => ({ ...row, band: openBand(opener, id, band_sealed) }));
  }
}
