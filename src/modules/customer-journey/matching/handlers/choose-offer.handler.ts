import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { loanTypes } from '../../../../contracts/loan-types.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { Outbox } from '../../../../platform/messaging/outbox.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { LendersForMatching, PlanSubmissions } from '../../../lenders/messages/index.js';
import { Application } from '../../applications/domain/application.entity.js';
import { LenderApplication } from '../../applications/domain/lender-application.entity.js';
import { pathAfterApplying } from '../../applications/domain/path-after-applying.js';
import { Customers } from '../../customers/handlers/customers.js';
import { CustomerOfferings } from '../../customers/handlers/customer-offerings.js';
import { type ChosenOffer, ChooseOffer } from '../../messages/commands.js';
import { StoredOffer } from '../domain/stored-offer.entity.js';
import { NewLenderApplications } from './new-lender-applications.js';

@CommandHandler(ChooseOffer)
export class ChooseOfferHandler implements ICommandHandler<ChooseOffer> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly keys: DataKeys,
    private readonly customers: Customers,
    private readonly offerings: CustomerOfferings,
    private readonly applications: NewLenderApplications,
  ) {}

  @Transactional()
  async execute({ applicationId, lenderId, offerId, evidence, actor }: ChooseOffer): Promise<ChosenOffer> {
    // The customer's lock makes a second click wait, and then find the result of the first. Lock order: customer first.
    const customer = await this.customers.findForUpdate(actor.id);
    const own = { id: applicationId, customerId: actor.id };
    // @unscoped the customer's own.
    const application = await this.em.findOne(Application, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!application) throw new AppError('not-found');
    // A replaced application can no longer be submitted: a lender receives one loan only once.
    if ((await this.customers.currentApplicationId(actor.id, application.loanType)) !== applicationId) throw new AppError('offer-expired');
    // @unscoped the customer's own.
    if ((await this.em.count(LenderApplication, { applicationId, lenderId })) > 0) throw new AppError('already-applied');
    customer.requireComplete(application.loanType, customer.profile(await this.keys.getDecryptor(customer.id)));
    const offer = await this.findCurrentOffer(application, lenderId);
    const lender = (await this.queries.execute(new LendersForMatching(application.loanType))).find(
      ({ lender_id }) => lender_id === lenderId,
    );
    // The lender was switched off, or excluded by the customer's partner, since the offers were made.
    const { excludedLenderIds } = await this.offerings.forPartner(application.partnerId);
    if (!lender?.lender_status || excludedLenderIds.includes(lenderId)) throw new AppError('offer-expired');
    const seenOfferIds = offerId === undefined ? undefined : [offerId];
    const shown = { ...evidence, page: evidence.page || loanTypes[application.loanType].paths.offers };
    const chosen = await this.applications.create({ customer, application, offer, lender, seenOfferIds, evidence: shown });
    this.outbox.enqueue(new PlanSubmissions({ applicationId, submissions: [{ submissionId: chosen.id, lenderId }] }));
    return { submissionId: chosen.id, state: chosen.state, next: pathAfterApplying(chosen.journeyKey, applicationId) };
  }

  /**
   * Returns the lender's offer that the customer sees now. Throws `not-found` if there never was one, `offer-expired` if it has expired.
   */
  private async findCurrentOffer(application: Application, lenderId: string): Promise<StoredOffer> {
    const [newest] = await this.em.execute<{ id: string; is_standing: boolean }[]>(
      `select o.id, e.id is not distinct from ?::uuid and o.valid_until > clock_timestamp() as is_standing
       from customer_journey.offer o join customer_journey.evaluation e on e.id = o.evaluation_id
       where e.application_id = ? and o.lender_id = ? order by (e.id is not distinct from ?::uuid) desc limit 1`,
      [application.evaluationId, application.id, lenderId, application.evaluationId],
    );
    if (!newest) throw new AppError('not-found');
    if (!newest.is_standing) throw new AppError('offer-expired');
    return await this.em.findOneOrFail(StoredOffer, { id: newest.id });
  }
}
