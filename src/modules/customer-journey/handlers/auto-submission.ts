import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { LendersForMatching } from '../../lenders/messages/index.js';
import type { Application } from '../domain/application.entity.js';
import type { Customer } from '../domain/customer.entity.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { StoredOffer } from '../domain/stored-offer.entity.js';
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
   * Throws `invalid` for a lender that does not match or takes no automatic submissions.
   */
  async begin(customer: Customer, application: Application, lenderIds: readonly string[], evidence: ConsentEvidence): Promise<Submitted[]> {
    const begun: Submitted[] = [];
    for (const { offer, lender } of await this.ticked(application, lenderIds)) {
      const { id: submissionId } = await this.applications.begin({ customer, application, offer, lender, evidence });
      begun.push({ submissionId, lenderId: offer.lenderId });
    }
    return begun;
  }

  private async ticked(application: Application, lenderIds: readonly string[]) {
    const applied = await this.em.find(LenderApplication, { applicationId: application.id, lenderId: { $in: [...lenderIds] } });
    const wanted = lenderIds.filter((id) => !applied.some(({ lenderId }) => lenderId === id));
    if (wanted.length === 0) return [];
    await this.matching.evaluate(application, new Date());
    const terms = await this.queries.execute(new LendersForMatching(application.loanType));
    const offers = await this.em.find(StoredOffer, { evaluationId: application.evaluationId, lenderId: { $in: wanted } });
    const pairs = offers
      .filter(({ facts }) => facts.autoSubmission)
      .flatMap((offer) => terms.filter(({ lender_id }) => lender_id === offer.lenderId).map((lender) => ({ offer, lender })));
    if (pairs.length < wanted.length) throw invalidFields({ auto_submit_lender_ids: 'choice' });
    return pairs.toSorted((a, b) => priority(a.offer) - priority(b.offer));
  }
}

const priority = ({ facts }: StoredOffer) => facts.priority ?? Number.MAX_SAFE_INTEGER;
