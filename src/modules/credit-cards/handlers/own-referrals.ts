import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { InsuranceKind, InsuranceLicence } from '../../../contracts/insurance.js';
import { isoInstant } from '../../../platform/values/iso-instant.js';

/** A referral as its customer sees it. */
export interface OwnReferral {
  readonly reference: string;
  readonly kind: InsuranceKind;
  readonly name: string;
  readonly registration_number: string;
  readonly licence: InsuranceLicence;
  readonly opened_at: string;
}

/** Maximum number of referrals in the list. */
const MAX_REFERRALS = 50;

/** Insurance referrals of a customer. */
@Injectable()
export class OwnReferrals {
  constructor(private readonly em: EntityManager) {}

  /** Lists referrals newest first; with a reference, only the matching one. */
  async of(customerId: string, reference?: string): Promise<OwnReferral[]> {
    // @unscoped the customer's own.
    return await this.em.execute<OwnReferral[]>(
      `select r.unique_id as reference, r.kind, r.intermediary_name as name, r.registration_number, r.licence, ${isoInstant('r.opened_at')} as opened_at
       from credit_cards.insurance_referral r where r.customer_id = ? and (?::text is null or r.unique_id = ?) order by r.opened_at desc, r.id limit ${MAX_REFERRALS}`,
      [customerId, reference ?? null, reference ?? null],
    );
  }
}
