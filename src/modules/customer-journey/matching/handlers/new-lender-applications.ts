import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ConsentEvidence } from '../../../../contracts/consents.js';
import { addDays, todayInIndia } from '../../../../contracts/days.js';
import { toJourneyKey } from '../../../../contracts/journeys.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { LenderTerms } from '../../../lenders/messages/index.js';
import type { Application } from '../../applications/domain/application.entity.js';
import { lenderApplicationAttribution } from '../../applications/domain/attribution.js';
import { LenderApplication } from '../../applications/domain/lender-application.entity.js';
import { ApplicationTransitions } from '../../applications/handlers/application-transitions.js';
import { BrandSites } from '../../applications/handlers/brand-sites.js';
import type { Customer } from '../../customers/domain/customer.entity.js';
import { ConsentLedger } from '../../customers/handlers/consent-ledger.js';
import { Reminders } from '../../customers/handlers/reminders.js';
import type { StoredOffer } from '../domain/stored-offer.entity.js';
import { Acknowledgements } from './acknowledgements.js';

interface NewLenderApplication {
  readonly customer: Customer;
  readonly application: Application;
  readonly offer: StoredOffer;
  readonly lender: LenderTerms;
  /** Offers that the customer saw; if absent, the one with acknowledged key facts counts. */
  readonly seenOfferIds: readonly string[] | undefined;
  readonly evidence: ConsentEvidence;
}

/** Creates lender applications, each with its consent. */
@Injectable()
export class NewLenderApplications {
  constructor(
    private readonly em: EntityManager,
    private readonly sites: BrandSites,
    private readonly consents: ConsentLedger,
    private readonly log: ApplicationTransitions,
    private readonly acknowledgements: Acknowledgements,
    private readonly reminders: Reminders,
  ) {}

  /**
   * Creates a lender application for one of the offers of a locked application, in the caller's transaction.
   * Throws `phone-unverified`, `offer-expired` when the customer saw another offer, and `key-facts-unacknowledged` when the customer has
   * not read the key facts of this offer.
   */
  async create({ customer, application, offer, lender, seenOfferIds, evidence }: NewLenderApplication): Promise<LenderApplication> {
    if (!customer.phoneVerifiedAt || !customer.phoneIndex) throw new AppError('phone-unverified');
    if (seenOfferIds && !seenOfferIds.includes(offer.id)) throw new AppError('offer-expired');
    await this.acknowledgements.require(customer.id, offer);
    const { loanType } = application;
    const { lender_role: role, regulated_entities: entities } = lender;
    const noticed = { id: lender.lender_id, name: lender.name, role, entities, journey: toJourneyKey(lender.api), loanType };
    await this.consents.recordLenderConsent(customer.id, noticed, evidence);
    const own = this.em.create(LenderApplication, {
      applicationId: application.id,
      customerId: customer.id,
      lenderId: lender.lender_id,
      lenderName: lender.name,
      lenderRole: role,
      regulatedEntities: entities,
      journeyKey: lender.api,
      handOver: lender.api === null ? 'pass_on' : null,
      answerDueOn: lender.api === null ? addDays(todayInIndia(), await this.shownAnswerDays(offer, lender)) : null,
      siteUrl: await this.brandSite(evidence),
      offerId: offer.id,
      requestedAmount: offer.facts.amount,
      requestedTenureMonths: offer.facts.tenureMonths,
      phoneIndex: customer.phoneIndex,
      ...lenderApplicationAttribution(application, customer),
    });
    await this.em.flush();
    await this.reminders.complete(customer.id);
    await this.log.applyEvent(application, 'offer-chosen');
    this.log.recordStart(application, own);
    return own;
  }

  /**
   * Returns the days within which the offer says that the lender answers: those of its evaluation, which the customer saw, even if staff
   * have changed them since.
   */
  private async shownAnswerDays(offer: StoredOffer, { lender_id, answer_days }: LenderTerms): Promise<number> {
    const [shown] = await this.em.execute<{ days: number | null }[]>(
      `select (l.terms ->> 'answer_days')::int as days
       from customer_journey.evaluation e join customer_journey.lender_line_up s on s.hash = e.line_up_hash,
         json_array_elements(s.lenders) as l (terms)
       where e.id = ? and l.terms ->> 'lender_id' = ?`,
      [offer.evaluationId, lender_id],
    );
    // Evaluations from before lenders stated days showed none.
    return shown?.days ?? answer_days;
  }

  /** Null for the main site, and for a forged host. */
  private async brandSite({ origin }: ConsentEvidence): Promise<string | null> {
    return (await this.sites.activeSites([origin])).has(origin) ? origin : null;
  }
}
