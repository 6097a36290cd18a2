import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requiredForMatching } from '../../../contracts/consents.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { Customer } from '../domain/customer.entity.js';
import { customerSession, nextPath } from '../domain/customer-session.js';
import type { Profile } from '../domain/profile.js';
import { type OpenedApplication, WelcomeBack } from '../messages/commands.js';
import { ApplicationDesk } from './application-desk.js';
import { ConsentLedger } from './consent-ledger.js';
import { Customers } from './customers.js';

@CommandHandler(WelcomeBack)
export class WelcomeBackHandler implements ICommandHandler<WelcomeBack> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly limits: RateLimits,
    private readonly customers: Customers,
    private readonly consents: ConsentLedger,
    private readonly desk: ApplicationDesk,
  ) {}

  /** Tries are counted before they are compared and outside the transaction, so that a wrong one counts too. */
  async execute({ loanType, identity, actor }: WelcomeBack): Promise<OpenedApplication> {
    await this.limits.consume('welcome-back', actor.id);
    const opened = await this.reopen(actor.id, loanType, identity);
    await this.limits.reset('welcome-back', actor.id);
    return opened;
  }

  @Transactional()
  private async reopen(customerId: string, type: LoanTypeKey, { pan, birthDate }: WelcomeBack['identity']): Promise<OpenedApplication> {
    const customer = await this.customers.locked(customerId);
    const opener = await this.keys.openerOf(customerId);
    if (!customer.isIdentity(opener, pan, birthDate)) throw new AppError('identity-mismatch');
    const profile = customer.profile(opener);
    customer.loanType = type;
    const applicationId = (await this.canApply(customer, type, profile)) ? (await this.desk.open(customer, type)).id : null;
    // Without an application there is something left to fill in: the form must let the customer in.
    customer.isEditing = applicationId === null;
    const session = customerSession(customer, profile, type, applicationId);
    return { applicationId, next: nextPath(session, type) };
  }

  private async canApply(customer: Customer, type: LoanTypeKey, profile: Profile): Promise<boolean> {
    if (customer.missingFor(type, profile).length > 0) return false;
    for (const purpose of requiredForMatching) if (!(await this.consents.isInForce(customer.id, purpose))) return false;
    return true;
  }
}
