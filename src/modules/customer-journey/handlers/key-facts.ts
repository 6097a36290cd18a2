import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KfsFacts } from '../../../contracts/offers.js';
import { AppError } from '../../../platform/http/app-error.js';
import { repaymentSchedule, type ScheduleRow } from '../domain/amortisation.js';
import type { Offer } from '../domain/offers.js';

export interface KeyFactsStatement {
  readonly proposalNumber: string;
  readonly lenderName: string;
  readonly basis: Offer['basis'];
  readonly validUntil: string;
  readonly facts: KfsFacts;
  readonly schedule: readonly ScheduleRow[];
}

/** The key facts of an offer, in the shape of the RBI's statement: what the customer reads before applying. */
@Injectable()
export class KeyFacts {
  constructor(private readonly em: EntityManager) {}

  /** The statement of one of the customer's own offers. Throws `not-found` for any other. */
  async of(customerId: string, offerId: string): Promise<KeyFactsStatement> {
    const [offer] = await this.em.execute<{ proposal_number: string; facts: Offer }[]>(
      `select o.proposal_number, o.facts from customer_journey.offer o
       join customer_journey.evaluation e on e.id = o.evaluation_id
       join customer_journey.application a on a.id = e.application_id
       where o.id = ? and a.customer_id = ?`,
      [offerId, customerId],
    );
    if (!offer) throw new AppError('not-found');
    const { facts } = offer;
    return {
      proposalNumber: offer.proposal_number,
      lenderName: facts.lenderName,
      basis: facts.basis,
      validUntil: facts.validUntil,
      facts: facts.kfs,
      schedule: repaymentSchedule({ principal: facts.amount, annualRatePercent: facts.rateMax, months: facts.tenureMonths }),
    };
  }
}
