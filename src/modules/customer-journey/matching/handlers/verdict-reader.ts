import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { BUREAU_CONSENT, requiredForMatching } from '../../../../contracts/consents.js';
import type { VerdictObstacle } from '../../../../contracts/verdict-figures.js';
import type { VerdictReasonCode } from '../../../../contracts/verdicts.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Decryptor } from '../../../../platform/security/encryptor.js';
import { LendersForMatching } from '../../../lenders/messages/index.js';
import { Application } from '../../applications/domain/application.entity.js';
import { ConsentLedger } from '../../customers/handlers/consent-ledger.js';
import { CustomerOfferings } from '../../customers/handlers/customer-offerings.js';
import type { Verdict } from '../domain/eligibility.js';
import { decryptEvaluationFacts } from '../domain/evaluation-facts.js';
import { evaluate } from '../domain/evaluation.js';
import { LenderTermsSnapshot } from '../domain/lender-terms-snapshot.entity.js';
import type { LenderForMatching, MatchingRequest } from '../domain/matching-facts.js';
import { StoredEvaluation } from '../domain/stored-evaluation.entity.js';

/** Verdict on a lender, with the terms that it was judged by. */
export interface JudgedLender {
  readonly lender: LenderForMatching;
  readonly verdict: Verdict;
}

/** The verdicts of a stored evaluation, and those of the current rules on the same details of the applicant. */
export interface ReplayedVerdicts {
  /** When it was made, or last found unchanged. */
  readonly evaluatedAt: Date;
  readonly ruleVersion: string;
  readonly request: MatchingRequest;
  readonly stored: readonly JudgedLender[];
  readonly replayed: readonly JudgedLender[];
}

/** Reasons that come from the credit bureau, whose band the customer permitted for the comparison alone: no member of staff sees it. */
export const creditReasons: readonly VerdictReasonCode[] = ['score-below', 'no-credit-history'];

/** Reads why lenders did or did not match an application. */
@Injectable()
export class VerdictReader {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly consents: ConsentLedger,
    private readonly offerings: CustomerOfferings,
  ) {}

  /**
   * Returns the verdicts of the evaluation that the customer saw last, and a replay by the current terms of the current lenders, or why
   * there are none. Stores nothing. Throws `not-found`.
   */
  async read(applicationId: string, opener: Decryptor): Promise<ReplayedVerdicts | VerdictObstacle> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const application = await this.em.findOne(Application, { id: applicationId });
    if (!application) throw new AppError('not-found');
    // Without the consent nobody compares lenders for the customer, and what was compared before is hidden.
    for (const purpose of requiredForMatching)
      if (!(await this.consents.isInForce(application.customerId, purpose, application.loanType))) return 'no-consent';
    const evaluation = await this.findEvaluation(application);
    if (!evaluation) return 'not-evaluated';
    const { request, verdicts } = decryptEvaluationFacts(opener, evaluation);
    const { lenders } = await this.em.findOneOrFail(LenderTermsSnapshot, { hash: evaluation.lineUpHash });
    // A withdrawn consent ends every use of the band, and of what was judged by it.
    const usesBand = await this.consents.isInForce(application.customerId, BUREAU_CONSENT);
    const isUsable = ({ reasons }: Verdict) => usesBand || !reasons.some(({ code }) => creditReasons.includes(code));
    return {
      evaluatedAt: evaluation.checkedAt,
      ruleVersion: evaluation.ruleVersion,
      request,
      stored: pairWithLenders(lenders, verdicts.filter(isUsable)),
      replayed: await this.replay(application, usesBand ? request : { ...request, creditScoreClass: null }),
    };
  }

  /** Changed details hide the offers until the customer looks again; the latest evaluation explains what the customer saw before. */
  private async findEvaluation({ id, evaluationId }: Application): Promise<StoredEvaluation | null> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    if (evaluationId) return await this.em.findOne(StoredEvaluation, { id: evaluationId });
    const [latest] = await this.em.find(StoredEvaluation, { applicationId: id }, { orderBy: { checkedAt: 'desc' }, limit: 1 });
    return latest ?? null;
  }

  private async replay({ loanType, partnerId }: Application, request: MatchingRequest): Promise<readonly JudgedLender[]> {
    const lenders = await this.queries.execute(new LendersForMatching(loanType));
    const { excludedLenderIds } = await this.offerings.forPartner(partnerId);
    const { verdicts } = evaluate({ ...request, barredLenderIds: [...excludedLenderIds] }, lenders);
    return pairWithLenders(lenders, verdicts);
  }
}

const pairWithLenders = (lenders: readonly LenderForMatching[], verdicts: readonly Verdict[]): readonly JudgedLender[] =>
  lenders.flatMap((lender) => {
    const verdict = verdicts.find(({ lenderId }) => lenderId === lender.lender_id);
    return verdict ? [{ lender, verdict }] : [];
  });
