import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { requiredForMatching } from '../../../../contracts/consents.js';
import { dayInIndia } from '../../../../contracts/days.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../../platform/security/field-cipher.js';
import type { Decryptor, Encryptor } from '../../../../platform/security/encryptor.js';
import { toMoney } from '../../../../platform/values/money.js';
import { LendersForMatching } from '../../../lenders/messages/index.js';
import type { Application } from '../../applications/domain/application.entity.js';
import { ApplicationTransitions } from '../../applications/handlers/application-transitions.js';
import { ScoreEnquiries } from '../../bureau/handlers/score-enquiries.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { ConsentLedger } from '../../customers/handlers/consent-ledger.js';
import { CustomerOfferings } from '../../customers/handlers/customer-offerings.js';
import { requiresScore } from '../domain/eligibility.js';
import { evaluationResult } from '../domain/evaluation-result.js';
import { encryptEvaluationResult, encryptEvaluationFacts } from '../domain/evaluation-facts.js';
import { type Evaluation, evaluate } from '../domain/evaluation.js';
import { serializeTermsSnapshot } from '../domain/lender-terms-snapshot.js';
import { matcherFor } from '../domain/loan-type-matchers.js';
import { type MatchingRequest, matchingRequest } from '../domain/matching-facts.js';
import { type Offer, toStoredOfferFacts } from '../domain/offers.js';
import { proposalNumber, StoredOffer } from '../domain/stored-offer.entity.js';
import { GoldRates } from './gold-rates.js';
import { deleteOldEvaluations, isUnused } from './evaluation-retention.sql.js';

/** Number of unused evaluations kept per application: a customer who tries amounts goes back a few, and another page may still show one. */
const MAX_UNUSED_EVALUATIONS = 20;

interface RequestFacts {
  readonly opener: Decryptor;
  readonly asOf: Date;
  readonly barredLenderIds: readonly string[];
  /** Whether any lender's rule reads a score; otherwise no score is requested. */
  readonly needsScore: boolean;
}

/** Evaluates every lender for an application, and stores the result. */
@Injectable()
export class Evaluator {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
    private readonly log: ApplicationTransitions,
    private readonly consents: ConsentLedger,
    private readonly offerings: CustomerOfferings,
    private readonly goldRates: GoldRates,
    private readonly scores: ScoreEnquiries,
  ) {}

  /**
   * Evaluates a locked application in the caller's transaction. Unchanged inputs keep their evaluation and its offers.
   * Throws `consent-missing` when consent to matching was withdrawn or is older than its form requires, and `profile-incomplete` when the
   * form is no longer complete.
   */
  async evaluate(application: Application, now: Date): Promise<void> {
    for (const purpose of requiredForMatching) {
      if (!(await this.consents.isInForce(application.customerId, purpose, application.loanType))) throw new AppError('consent-missing');
    }
    const sealer = await this.keys.getEncryptor(application.customerId);
    const lenders = await this.queries.execute(new LendersForMatching(application.loanType));
    const { excludedLenderIds } = await this.offerings.forPartner(application.partnerId);
    // Excluded lenders of other products are irrelevant for this evaluation.
    const barredHere = excludedLenderIds.filter((id) => lenders.some(({ lender_id }) => lender_id === id));
    const request = await this.buildRequest(application, {
      ...{ opener: sealer, asOf: now, barredLenderIds: barredHere },
      needsScore: lenders.some(requiresScore),
    });
    const evaluation = evaluate(request, lenders);
    application.evaluationId = await this.storeEvaluation(application.id, sealer, evaluation);
    // After the first lender application, the application is past this state.
    if (application.state !== 'offer_selected')
      await this.log.applyEvent(application, evaluation.offers.length > 0 ? 'offers-shown' : 'no-offers');
  }

  private async buildRequest(
    { customerId, loanType, requestedAmount, tenureMonths }: Application,
    { opener, asOf, barredLenderIds, needsScore }: RequestFacts,
  ): Promise<MatchingRequest> {
    const matching = matcherFor(loanType);
    const customer = await this.em.findOneOrFail(Customer, { id: customerId });
    const profile = customer.profile(opener);
    customer.requireComplete(loanType, profile);
    const { birth_date, monthly_income, employment_status_code, tin } = profile;
    const person = { pan: String(tin ?? ''), birthDate: String(birth_date ?? '') };
    return matchingRequest({
      loanType,
      asOf,
      birthDate: birth_date as string | null,
      monthlyIncome: monthly_income === null ? null : toMoney(monthly_income),
      employmentStatus: employment_status_code as number | null,
      requestedAmount,
      tenureMonths,
      creditScoreClass: needsScore ? await this.scores.scoreClassFor(customerId, person, opener) : null,
      barredLenderIds,
      ofType: matching.factsOf(profile, matching.readsGoldRate ? await this.goldRates.rateOn(dayInIndia(asOf)) : null),
    });
  }

  /** Stores an evaluation once: concurrent requests and repeated inputs share one. Returns its id. */
  private async storeEvaluation(applicationId: string, sealer: Encryptor, evaluation: Evaluation): Promise<string> {
    const { request, lenders } = evaluation.inputs;
    const lineUp = serializeTermsSnapshot(lenders);
    const newId = crypto.randomUUID();
    const offerIds = new Map(evaluation.offers.map((offer) => [offer, crypto.randomUUID()]));
    const idOf = (offer: Offer) => offerIds.get(offer) ?? '';
    const [kept] = await this.em.execute<{ id: string }[]>(
      `with line_up as (insert into customer_journey.lender_line_up (hash, lenders) values (?, ?) on conflict do nothing)
       insert into customer_journey.evaluation
         (id, application_id, rule_version, inputs_hash, on_date, requested_amount, tenure_months, facts_sealed, line_up_hash, answer_sealed)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (application_id, rule_version, inputs_hash) do update set checked_at = now() returning id`,
      [
        lineUp.hash,
        lineUp.json,
        newId,
        applicationId,
        evaluation.ruleVersion,
        this.cipher.blindIndex('evaluation', evaluation.inputsHash),
        request.onDate,
        request.requestedAmount,
        request.tenureMonths,
        encryptEvaluationFacts(sealer, newId, evaluation),
        lineUp.hash,
        encryptEvaluationResult(sealer, newId, evaluationResult(evaluation, idOf)),
      ],
    );
    if (kept?.id === newId) {
      await this.storeOffers(newId, evaluation, idOf);
      await this.em.execute(purgeExcessEvaluations, [applicationId, newId]);
    }
    return kept?.id ?? newId;
  }

  private async storeOffers(evaluationId: string, { inputs, offers }: Evaluation, idOf: (offer: Offer) => string): Promise<void> {
    if (offers.length === 0) return;
    const rows = offers.map((offer, position) => ({
      id: idOf(offer),
      evaluationId,
      lenderId: offer.lenderId,
      position,
      proposalNumber: proposalNumber(inputs.request.onDate, idOf(offer)),
      validUntil: new Date(offer.validUntil),
      facts: toStoredOfferFacts(offer),
    }));
    await this.em.insertMany(StoredOffer, rows);
  }
}

/** Rows that their customer is reading now are locked and skipped. */
const purgeExcessEvaluations = `
  with spare as (
    select e.id from customer_journey.evaluation e where e.application_id = ? and e.id <> ? and ${isUnused}
    order by e.checked_at desc offset ${MAX_UNUSED_EVALUATIONS}
  ), old as (
    select e.id from customer_journey.evaluation e join spare using (id) for update of e skip locked
  ), ${deleteOldEvaluations} select`;
