import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { Injectable } from '@nestjs/common';
import type { BureauStatus } from '../../../../contracts/credit-bureau.js';
import type { Translator } from '../../../../contracts/i18n/translate.js';
import { DEFAULT_OFFER_SORT, type OffersResponse, type OfferSort, rankings } from '../../../../contracts/offers.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import { type NeutralReason, neutralReasons } from '../../../../contracts/verdicts.js';
import { getLoanRequestProblems } from '../../../../contracts/loan-forms.js';
import { AppError, invalidFields } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import { toMoney } from '../../../../platform/values/money.js';
import { Application } from '../../applications/domain/application.entity.js';
import { submissionFacts, SubmissionFacts, type SubmissionFactsRow } from '../../applications/handlers/submission-facts.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { sortedCards, localizeCard } from '../domain/evaluation-result.js';
import { decryptEvaluationResult } from '../domain/evaluation-facts.js';
import { RULE_VERSION } from '../domain/evaluation.js';
import { Evaluator } from './evaluator.js';

/** Time in which an evaluation is shown without a check for changed lender terms. */
const FRESH_SECONDS = 60;
/**
 * Time in which the offers page says that the credit bureau enquiry is running; after that it says that the bureau could not be reached.
 */
const BUREAU_WAIT_SECONDS = 20;

export interface OfferRequest {
  /** Rupees; default: the application's own amount. */
  readonly amount?: number | undefined;
  /** Months; default: the application's own tenure. */
  readonly tenure?: number | undefined;
  readonly sort?: OfferSort | undefined;
  /** Product that the customer expects the application to be for; default: any. */
  readonly loanType?: LoanTypeKey | undefined;
}

interface Row {
  readonly loan_type: LoanTypeKey;
  readonly amount: number;
  readonly tenure: number;
  readonly is_fresh: boolean;
  readonly rule_version: string;
  readonly evaluation_id: string;
  /** Null only in evaluations of other rule versions, which are never fresh. */
  readonly answer_sealed: string | null;
  readonly submissions: readonly (SubmissionFactsRow & { readonly offer_id: string })[] | null;
  /** Earlier evaluations with offers that the customer has applied for. */
  readonly applied: readonly { readonly id: string; readonly answer_sealed: string }[] | null;
  readonly bureau: BureauStatus | null;
}

/** Data of an offers page. Parameters: application id, customer id. @unscoped the customer's own. */
export const offersQuery = `
  select a.loan_type, a.requested_amount::float8 as amount, a.tenure_months as tenure, e.rule_version, e.id as evaluation_id, e.answer_sealed,
    coalesce(e.checked_at > now() - make_interval(secs => ${FRESH_SECONDS}) and e.rule_version = '${RULE_VERSION}', false) as is_fresh,
    (select json_agg(json_build_object(${submissionFacts}, 'offer_id', l.offer_id)) from customer_journey.lender_application l
     where l.application_id = a.id) as submissions,
    (select json_agg(json_build_object('id', v.id, 'answer_sealed', v.answer_sealed)) from customer_journey.evaluation v
     where v.application_id = a.id and v.id <> e.id and v.answer_sealed is not null and exists (
       select from customer_journey.lender_application l join customer_journey.offer o on o.id = l.offer_id
       where l.application_id = a.id and o.evaluation_id = v.id)) as applied,
    (select case when b.state = 'asking' and b.asked_at > now() - make_interval(secs => ${BUREAU_WAIT_SECONDS}) then 'asking'
        when b.state in ('asking', 'failed') then 'failed' end
     from customer_journey.bureau_enquiry b where b.customer_id = a.customer_id and b.forgotten_at is null order by b.asked_at desc limit 1) as bureau
  from customer_journey.application a left join customer_journey.evaluation e on e.id = a.evaluation_id
  where a.id = ? and a.customer_id = ?`;

/** Offers of an application. Without changes: one query of plain rows, and one for the customer's key; otherwise a new evaluation. */
@Injectable()
export class OfferList {
  constructor(
    private readonly em: EntityManager,
    private readonly evaluator: Evaluator,
    private readonly facts: SubmissionFacts,
    private readonly keys: DataKeys,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the offers of the customer's application in the requested order and the caller's language. Throws `not-found` for an
   * application of another customer and `other-product` for one in another product than requested; `too-many-requests`; where a new evaluation is needed, also
   * `consent-missing` and `profile-incomplete`, and `invalid` for a loan that the form would not accept.
   */
  async offers(customerId: string, applicationId: string, request: OfferRequest, words: Translator): Promise<OffersResponse> {
    const { sort = DEFAULT_OFFER_SORT } = request;
    const row = await this.currentRow(customerId, applicationId, request);
    const { amount, tenure, rule_version, bureau } = row;
    const key = await this.keys.getDecryptor(customerId);
    const answer = decryptEvaluationResult(key, row.evaluation_id, row.answer_sealed);
    const earlier = (row.applied ?? []).flatMap((one) => decryptEvaluationResult(key, one.id, one.answer_sealed).matched);
    const facts = await this.facts.addWaitingState(row.submissions ?? []);
    const applied = new Map(
      facts.map(({ lender_id, offer_id, ...submission }) => [
        lender_id,
        { submission, card: earlier.find((card) => card.offer_id === offer_id) },
      ]),
    );
    const reasonTexts = localizedReasons(words);
    return {
      amount,
      tenure,
      matched: sortedCards(answer, sort).map((card) => {
        const { lender_id } = card;
        const current = localizeCard(card, words);
        const { journey, processing_order } = current;
        const own = applied.get(lender_id);
        // An offer that was applied for keeps what the customer agreed to: its figures, and the days of the lender's answer.
        const shown = own?.card ? Object.assign(localizeCard(own.card, words), { journey, processing_order }) : current;
        return Object.assign(shown, { submission: own?.submission ?? null });
      }),
      unmatched: answer.unmatched.flatMap(({ lender_id, name, reasons }) => {
        const submission = applied.get(lender_id ?? '')?.submission ?? null;
        // A lender that the partner does not offer is named only to customers who applied to it before (decision 48).
        if (reasons.includes('partner') && !submission) return [];
        return [{ name, reasons, texts: reasons.map((reason) => reasonTexts[reason]), submission }];
      }),
      rule_version,
      ranked_by: rankings[sort],
      bureau,
    };
  }

  private async currentRow(customerId: string, applicationId: string, request: OfferRequest): Promise<Row> {
    const stored = await this.storedRow(customerId, applicationId);
    if (request.loanType && request.loanType !== stored.loan_type) throw new AppError('other-product');
    const { amount = stored.amount, tenure = stored.tenure } = request;
    const isChanged = amount !== stored.amount || tenure !== stored.tenure;
    if (stored.is_fresh && !isChanged) return stored;
    if (isChanged) await this.limits.consume('offer-evaluation', customerId);
    return await this.reevaluate(customerId, applicationId, request);
  }

  private async storedRow(customerId: string, applicationId: string): Promise<Row> {
    const [row] = await this.em.execute<Row[]>(offersQuery, [applicationId, customerId]);
    if (!row) throw new AppError('not-found');
    return row;
  }

  /** Reads under the same lock, so that the response belongs to this request even if the application changes meanwhile. */
  @Transactional()
  private async reevaluate(customerId: string, applicationId: string, { amount, tenure }: OfferRequest): Promise<Row> {
    // @unscoped the customer's own.
    const application = await this.em.findOneOrFail(Application, { id: applicationId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const asked = { amount: amount ?? Number(application.requestedAmount), tenure: tenure ?? application.tenureMonths };
    if (amount !== undefined || tenure !== undefined) await this.requireValidRequest(application, asked);
    application.updateRequest(toMoney(asked.amount), asked.tenure);
    await this.evaluator.evaluate(application, new Date());
    await this.em.flush();
    return await this.storedRow(customerId, applicationId);
  }

  /** Throws `invalid` with the fields that the application's form would not accept. */
  private async requireValidRequest(
    { customerId, loanType }: Application,
    asked: Required<Pick<OfferRequest, 'amount' | 'tenure'>>,
  ): Promise<void> {
    // @unscoped the customer's own.
    const customer = await this.em.findOneOrFail(Customer, { id: customerId });
    const problems = getLoanRequestProblems(loanType, customer.profile(await this.keys.getDecryptor(customerId)), asked);
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
  }
}

/** Dozens of lenders share a few reasons: each is translated once. */
const localizedReasons = (words: Translator) =>
  Object.fromEntries(neutralReasons.map((reason) => [reason, words(`customer.offers.unmatched.${reason}`)])) as Record<
    NeutralReason,
    string
  >;
