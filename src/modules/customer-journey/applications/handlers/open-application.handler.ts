import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BUREAU_CONSENT, requiredForMatching } from '../../../../contracts/consents.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import { firstStop } from '../../../../contracts/next-stop.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { Outbox } from '../../../../platform/messaging/outbox.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { PlanSubmissions } from '../../../lenders/messages/index.js';
import { customerSession } from '../../customers/domain/customer-session.js';
import { ConsentLedger } from '../../customers/handlers/consent-ledger.js';
import { Customers } from '../../customers/handlers/customers.js';
import { Reminders } from '../../customers/handlers/reminders.js';
import { ApplyToSelectedLenders, PurgeCreditScores } from '../../messages/between-submodules.js';
import { type OpenedApplication, OpenApplication } from '../../messages/commands.js';
import { CurrentApplications } from './current-applications.js';

@CommandHandler(OpenApplication)
export class OpenApplicationHandler implements ICommandHandler<OpenApplication> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly keys: DataKeys,
    private readonly outbox: Outbox,
    private readonly customers: Customers,
    private readonly consents: ConsentLedger,
    private readonly applications: CurrentApplications,
    private readonly reminders: Reminders,
  ) {}

  @Transactional()
  async execute({ loanType, consents, autoSubmission, evidence, actor, anew }: OpenApplication): Promise<OpenedApplication> {
    const customer = await this.customers.findForUpdate(actor.id);
    await this.requireConsents(customer.id, loanType, consents);
    const application = await this.applications.open(customer, loanType, { anew });
    customer.loanType = loanType;
    await this.reminders.complete(customer.id);
    await this.consents.record(customer.id, consents, evidence);
    // Offers differ with and without consent to a bureau pull.
    if (consents[BUREAU_CONSENT] !== undefined) application.evaluationId = null;
    if (consents[BUREAU_CONSENT] === false) await this.commands.execute(new PurgeCreditScores(customer.id));
    // Matching reads the consents from the database.
    await this.em.flush();
    const submissions = await this.commands.execute(new ApplyToSelectedLenders(application.id, autoSubmission, evidence));
    if (submissions.length > 0) this.outbox.enqueue(new PlanSubmissions({ applicationId: application.id, submissions: [...submissions] }));
    const profile = customer.profile(await this.keys.getDecryptor(customer.id));
    const session = customerSession(customer, profile, loanType, application.id);
    return { applicationId: application.id, next: firstStop(session) };
  }

  /** Requires each required purpose to be ticked now, or ticked earlier under a notice that covers this loan type and not cleared now. */
  private async requireConsents(customerId: string, loanType: LoanTypeKey, consents: OpenApplication['consents']): Promise<void> {
    for (const purpose of requiredForMatching) {
      if (consents[purpose] ?? (await this.consents.isInForce(customerId, purpose, loanType))) continue;
      throw new AppError('consent-missing', {}, { [`consents.${purpose}`]: 'required' });
    }
  }
}
