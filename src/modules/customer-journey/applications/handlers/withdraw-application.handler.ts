import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { applicationEvents, type ApplicationState, terminalStates } from '../../../../contracts/application-states.js';
import type { ConsentEvidence } from '../../../../contracts/consents.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { StopSubmissions, WithdrawAtLender } from '../../../lenders/messages/index.js';
import { ConsentLedger } from '../../customers/handlers/consent-ledger.js';
import { Customers } from '../../customers/handlers/customers.js';
import { WithdrawApplication } from '../../messages/commands.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { sqlStates } from '../domain/sql-states.js';
import { ApplicationTransitions } from './application-transitions.js';
import { submissionLender } from './submission-lender.js';

type OwnLenderApplication = WithdrawApplication['submission'];

@CommandHandler(WithdrawApplication)
export class WithdrawApplicationHandler implements ICommandHandler<WithdrawApplication> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly customers: Customers,
    private readonly consents: ConsentLedger,
    private readonly log: ApplicationTransitions,
  ) {}

  async execute({ submission, evidence, by }: WithdrawApplication): Promise<string> {
    const { state, applicationId } = await this.find(submission);
    const isOpen = state !== 'cancelled' && !(await this.commands.execute(new WithdrawAtLender(submission.id)));
    if (isOpen) await this.cancel(submission, evidence, by);
    return applicationId;
  }

  /** Cancels on our side only. Lock order: customer, submission, application. */
  @Transactional()
  private async cancel(own: OwnLenderApplication, evidence: ConsentEvidence, by: WithdrawApplication['by']): Promise<void> {
    await this.customers.findForUpdate(own.customerId);
    // Another tab was faster.
    if ((await this.find(own)).state === 'cancelled') return;
    // Nobody withdraws a consent for a customer; without an open application the lender is sent nothing anyway.
    if (!by) await this.endConsent(own, evidence);
    await this.commands.execute(new StopSubmissions([own.id], by));
    // @unscoped the customer's own.
    const locked = await this.em.findOneOrFail(LenderApplication, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const { source, state: status } = applicationEvents['customer-cancelled'];
    if (!this.log.applyStatus(locked, { status, source, at: new Date(), by }).ok) throw new AppError('step-is-over');
  }

  /** Ends the consent to share, unless another application of the customer at the same lender still needs it. */
  private async endConsent({ id, customerId }: OwnLenderApplication, evidence: ConsentEvidence): Promise<void> {
    const { lender } = await submissionLender(this.em, id);
    // @unscoped the customer's own.
    const [other] = await this.em.execute<unknown[]>(
      `select from customer_journey.lender_application
       where customer_id = ? and lender_id = ? and id <> ? and state not in ${sqlStates(terminalStates)} limit 1`,
      [customerId, lender.id, id],
    );
    if (other) return;
    await this.consents.withdrawFromLender(customerId, lender, evidence);
    // The check before sending reads the withdrawal from the database.
    await this.em.flush();
  }

  private async find({ id, customerId }: OwnLenderApplication) {
    // @unscoped the customer's own.
    const [row] = await this.em.execute<{ state: ApplicationState; applicationId: string }[]>(
      'select state, application_id as "applicationId" from customer_journey.lender_application where id = ? and customer_id = ?',
      [id, customerId],
    );
    if (!row) throw new AppError('not-found');
    return row;
  }
}
