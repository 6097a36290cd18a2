import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { Injectable } from '@nestjs/common';
import type { Words } from '../../../../contracts/i18n/translate.js';
import {
  DEFAULT_OFFER_SORT,
  type NeutralReason,
  neutralReasons,
  type OffersAnswer,
  type OfferSort,
  type OfferSubmission,
  rankings,
} from '../../../../contracts/offers.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { toMoney } from '../../../../platform/values/money.js';
import { Application } from '../../applications/domain/application.entity.js';
import { submissionFacts, SubmissionFacts, type SubmissionFactsRow } from '../../applications/handlers/submission-facts.js';
import { type EvaluationAnswer, inOrder, inWords } from '../domain/evaluation-answer.js';
import { RULE_VERSION } from '../domain/evaluation.js';
import { Evaluator } from './evaluator.js';

/** For so long an evaluation is shown without asking whether a lender has changed its terms. */
const FRESH_SECONDS = 60;

export interface OfferRequest {
  /** Rupees; the application's own amount when left out. */
  readonly amount?: number | undefined;
  /** Months; the application's own tenure when left out. */
  readonly tenure?: number | undefined;
  readonly sort?: OfferSort | undefined;
}

interface Row {
  readonly amount: number;
  readonly tenure: number;
  readonly is_fresh: boolean;
  readonly rule_version: string;
  readonly answer: EvaluationAnswer;
  readonly submissions: readonly SubmissionFactsRow[] | null;
}

/** Everything an offers page needs. Parameters: application id, customer id. @unscoped the customer's own. */
export const offersQuery = `
  select a.requested_amount::float8 as amount, a.tenure_months as tenure, e.rule_version, e.answer,
    coalesce(e.checked_at > now() - make_interval(secs => ${FRESH_SECONDS}) and e.rule_version = '${RULE_VERSION}', false) as is_fresh,
    (select json_agg(json_build_object(${submissionFacts})) from customer_journey.lender_application l where l.application_id = a.id) as submissions
  from customer_journey.application a left join customer_journey.evaluation e on e.id = a.evaluation_id
  where a.id = ? and a.customer_id = ?`;

/** The offers of an application: one query of plain rows while nothing changed, a new evaluation otherwise. */
@Injectable()
export class OfferList {
  constructor(
    private readonly em: EntityManager,
    private readonly evaluator: Evaluator,
    private readonly facts: SubmissionFacts,
  ) {}

  /**
   * Offers of the customer's application in the order asked for, in the caller's words. Throws `not-found` for an application of somebody else, and where it must be
   * evaluated again `consent-missing` and `profile-incomplete`.
   */
  async offers(customerId: string, applicationId: string, request: OfferRequest, words: Words): Promise<OffersAnswer> {
    const { sort = DEFAULT_OFFER_SORT } = request;
    const { amount, tenure, rule_version, answer, submissions } = await this.row(customerId, applicationId, request);
    const facts = await this.facts.complete(submissions ?? []);
    const applied = new Map(facts.map(({ lender_id, ...submission }): [string | undefined, OfferSubmission] => [lender_id, submission]));
    const reasonTexts = reasonsInWords(words);
    return {
      amount,
      tenure,
      matched: inOrder(answer, sort).map((card) =>
        Object.assign(inWords(card, words), { submission: applied.get(card.lender_id) ?? null }),
      ),
      unmatched: answer.unmatched.map(({ lender_id, name, reasons }) => ({
        name,
        reasons,
        texts: reasons.map((reason) => reasonTexts[reason]),
        submission: applied.get(lender_id) ?? null,
      })),
      rule_version,
      ranked_by: rankings[sort],
    };
  }

  private async row(customerId: string, applicationId: string, request: OfferRequest): Promise<Row> {
    const stored = await this.stored(customerId, applicationId);
    const { amount = stored.amount, tenure = stored.tenure } = request;
    if (stored.is_fresh && amount === stored.amount && tenure === stored.tenure) return stored;
    return await this.evaluatedAgain(customerId, applicationId, request);
  }

  private async stored(customerId: string, applicationId: string): Promise<Row> {
    const [row] = await this.em.execute<Row[]>(offersQuery, [applicationId, customerId]);
    if (!row) throw new AppError('not-found');
    return row;
  }

  /** Reads under the same lock, so that the answer is for what was asked whatever happens to the application meanwhile. */
  @Transactional()
  private async evaluatedAgain(customerId: string, applicationId: string, { amount, tenure }: OfferRequest): Promise<Row> {
    // @unscoped the customer's own.
    const application = await this.em.findOneOrFail(Application, { id: applicationId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    application.ask(toMoney(amount ?? application.requestedAmount), tenure ?? application.tenureMonths);
    await this.evaluator.evaluate(application, new Date());
    await this.em.flush();
    return await this.stored(customerId, applicationId);
  }
}

/** Dozens of lenders share a handful of reasons: each is put into words once. */
const reasonsInWords = (words: Words) =>
  Object.fromEntries(neutralReasons.map((reason) => [reason, words(`customer.offers.unmatched.${reason}`)])) as Record<
    NeutralReason,
    string
  >;
