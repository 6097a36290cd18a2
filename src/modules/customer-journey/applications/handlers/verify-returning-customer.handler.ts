import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customerPaths, firstStop } from '../../../../contracts/next-stop.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { rateLimits, RateLimits } from '../../../../platform/security/rate-limits.js';
import { customerSession } from '../../customers/domain/customer-session.js';
import type { Customer } from '../../customers/domain/customer.entity.js';
import type { Profile } from '../../customers/domain/profile.js';
import { Customers } from '../../customers/handlers/customers.js';
import { LoginRecorder } from '../../customers/handlers/login-recorder.js';
import { AcceptIdentity, type OpenedApplication, VerifyReturningCustomer } from '../../messages/commands.js';
import { ProductEntry } from './product-entry.js';

@CommandHandler(VerifyReturningCustomer)
export class VerifyReturningCustomerHandler implements ICommandHandler<VerifyReturningCustomer> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly keys: DataKeys,
    private readonly limits: RateLimits,
    private readonly customers: Customers,
    private readonly entry: ProductEntry,
    private readonly logins: LoginRecorder,
    private readonly audit: AuditTrail,
  ) {}

  /** Attempts are counted before the comparison and outside the transaction, so that failed ones count too. */
  async execute(command: VerifyReturningCustomer): Promise<OpenedApplication> {
    const { id } = command.actor;
    await this.limits.consume('welcome-back', id);
    const opened = await this.verifyIdentity(command).catch((error: unknown) => this.rejectAttempt(command, error));
    await this.limits.reset('welcome-back', id);
    return opened;
  }

  private async rejectAttempt({ actor }: VerifyReturningCustomer, error: unknown): Promise<never> {
    if (!(error instanceof AppError && error.code === 'identity-mismatch')) throw error;
    await this.audit.record(actor, { action: 'identity.refused', subject: `session:${actor.sessionId}` });
    const tries = Math.max(0, rateLimits['welcome-back'].points - (await this.limits.countUsed('welcome-back', actor.id)));
    throw new AppError(error.code, { tries });
  }

  @Transactional()
  private async verifyIdentity({
    loanType,
    identity: { pan, birthDate },
    browser,
    actor,
  }: VerifyReturningCustomer): Promise<OpenedApplication> {
    const customer = await this.customers.findForUpdate(actor.id);
    const opener = await this.keys.getDecryptor(customer.id);
    if (!customer.matchesIdentity(opener, pan, birthDate)) throw new AppError('identity-mismatch');
    const otpConsent = await this.commands.execute(new AcceptIdentity(actor.sessionId));
    await this.audit.record(actor, { action: 'identity.proven', subject: `session:${actor.sessionId}` });
    await this.logins.record(customer.id, { ...browser, otpConsent });
    const profile = customer.profile(opener);
    return loanType ? await this.entry.enter(customer, profile, loanType) : await this.resumeCurrent(customer, profile);
  }

  private async resumeCurrent(customer: Customer, profile: Profile): Promise<OpenedApplication> {
    const type = customer.loanType;
    if (!type) return { applicationId: null, next: customerPaths.products };
    const applicationId = await this.customers.currentApplicationId(customer.id, type);
    return { applicationId, next: firstStop(customerSession(customer, profile, type, applicationId)) };
  }
}
