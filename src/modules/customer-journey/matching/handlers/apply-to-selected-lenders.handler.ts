import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AppError, invalidFields } from '../../../../platform/http/app-error.js';
import { LendersForMatching, type LenderTerms } from '../../../lenders/messages/index.js';
import { ApplyToSelectedLenders, type StartedSubmission } from '../../messages/between-submodules.js';
import { Application } from '../../applications/domain/application.entity.js';
import { LenderApplication } from '../../applications/domain/lender-application.entity.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { StoredOffer } from '../domain/stored-offer.entity.js';
import { Evaluator } from './evaluator.js';
import { NewLenderApplications } from './new-lender-applications.js';

@CommandHandler(ApplyToSelectedLenders)
export class ApplyToSelectedLendersHandler implements ICommandHandler<ApplyToSelectedLenders> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly evaluator: Evaluator,
    private readonly applications: NewLenderApplications,
  ) {}

  async execute({
    applicationId,
    selection: { lenderIds, seenOfferIds },
    evidence,
  }: ApplyToSelectedLenders): Promise<readonly StartedSubmission[]> {
    // @unscoped the customer's own.
    const application = await this.em.findOneOrFail(Application, { id: applicationId });
    const customer = await this.em.findOneOrFail(Customer, { id: application.customerId });
    const begun: StartedSubmission[] = [];
    for (const { offer, lender } of await this.findSelectedOffers(application, lenderIds)) {
      // Each tick is a separate consent.
      const { id: submissionId } = await this.applications.create({ customer, application, offer, lender, seenOfferIds, evidence });
      begun.push({ submissionId, lenderId: offer.lenderId });
    }
    return begun;
  }

  private closedError(wanted: readonly string[], open: readonly { offer: StoredOffer }[], terms: readonly LenderTerms[]): AppError {
    const closed = wanted.filter((id) => !open.some(({ offer }) => offer.lenderId === id));
    const names = terms.filter(({ lender_id }) => closed.includes(lender_id)).map(({ name }) => name);
    if (names.length < closed.length) return invalidFields({ auto_submit_lender_ids: 'choice' });
    return new AppError('auto-submission-closed', { lenders: names.join(', ') }, { auto_submit_lender_ids: 'choice' });
  }

  private async findSelectedOffers(application: Application, lenderIds: readonly string[]) {
    // @unscoped the customer's own.
    const applied = await this.em.find(LenderApplication, { applicationId: application.id, lenderId: { $in: [...lenderIds] } });
    const wanted = lenderIds.filter((id) => !applied.some(({ lenderId }) => lenderId === id));
    if (wanted.length === 0) return [];
    await this.evaluator.evaluate(application, new Date());
    const terms = await this.queries.execute(new LendersForMatching(application.loanType));
    const offers = await this.em.find(StoredOffer, { evaluationId: application.evaluationId, lenderId: { $in: wanted } });
    const open = offers.filter(({ facts }) => facts.autoSubmission);
    // The terms are sorted by priority, then by name: the order of processing (decision 6).
    const pairs = terms.flatMap((lender) =>
      open.filter(({ lenderId }) => lenderId === lender.lender_id).map((offer) => ({ offer, lender })),
    );
    if (pairs.length < wanted.length) throw this.closedError(wanted, pairs, terms);
    return pairs;
  }
}
