import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { LendersForMatching, type LenderTerms } from '../../lenders/messages/index.js';
import type { Application } from '../domain/application.entity.js';
import type { Customer } from '../domain/customer.entity.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { StoredOffer } from '../domain/stored-offer.entity.js';
import type { AutoSubmissionTicks } from '../messages/commands.js';
import { Matching } from './matching.js';
import { NewLenderApplications } from './new-lender-applications.js';

interface Submitted {
  readonly submissionId: string;
  readonly lenderId: string;
}

/** Applies to the lenders a customer ticked for automatic submission: each tick is a consent of its own. */
@Injectable()
export class AutoSubmission {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly matching: Matching,
    private readonly applications: NewLenderApplications,
  ) {}

  /**
   * Begins the applications, lenders of higher priority first; one that was applied to before is left out.
   * Throws `auto-submission-closed` and names the lenders that do not match or take no automatic submissions (any more), `offer-expired` where
   * the customer saw another offer of one of them, and `invalid` for an id that is no lender's. Nothing was begun then.
   */
  async begin(customer: Customer, application: Application, ticks: AutoSubmissionTicks, evidence: ConsentEvidence): Promise<Submitted[]> {
    const begun: Submitted[] = [];
    const { lenderIds, seenOfferIds } = ticks;
    for (const { offer, lender } of await this.ticked(application, lenderIds)) {
      const { id: submissionId } = await this.applications.begin({ customer, application, offer, lender, seenOfferIds, evidence });
      begun.push({ submissionId, lenderId: offer.lenderId });
    }
    return begun;
  }

  private refusal(wanted: readonly string[], open: readonly { offer: StoredOffer }[], terms: readonly LenderTerms[]): AppError {
    const closed = wanted.filter((id) => !open.some(({ offer }) => offer.lenderId === id));
    const names = terms.filter(({ lender_id }) => closed.includes(lender_id)).map(({ name }) => name);
    if (names.length < closed.length) return invalidFields({ auto_submit_lender_ids: 'choice' });
    return new AppError('auto-submission-closed', { lenders: names.join(', ') }, { auto_submit_lender_ids: 'choice' });
  }

  private async ticked(application: Application, lenderIds: readonly string[]) {
    const applied = await this.em.find(LenderApplication, { applicationId: application.id, lenderId: { $in: [...lenderIds] } });
    const wanted = lenderIds.filter((id) => !applied.some(({ lenderId }) => lenderId === id));
    if (wanted.length === 0) return [];
    await this.matching.evaluate(application, new Date());
    const terms = await this.queries.execute(new LendersForMatching(application.loanType));
    const offers = await this.em.find(StoredOffer, { evaluationId: application.evaluationId, lenderId: { $in: wanted } });
    const open = offers.filter(({ facts }) => facts.autoSubmission);
    // The terms come by priority, then by name: the order of processing (decision 6).
    const pairs = terms.flatMap((lender) =>
      open.filter(({ lenderId }) => lenderId === lender.lender_id).map((offer) => ({ offer, lender })),
    );
    if (pairs.length < wanted.length) throw this.refusal(wanted, pairs, terms);
    return pairs;
  }
}
