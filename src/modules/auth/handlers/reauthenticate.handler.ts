import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { getAccountSubject } from '../domain/accounts.js';
import { Reauthenticate } from '../messages/accounts.js';
import { OwnAccounts } from './own-accounts.js';
import { Sessions } from './sessions.js';

@CommandHandler(Reauthenticate)
export class ReauthenticateHandler implements ICommandHandler<Reauthenticate> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly accounts: OwnAccounts,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
  ) {}

  /** The hash takes a core for a while, so it is computed before the transaction. */
  async execute({ proof, device, actor }: Reauthenticate): Promise<void> {
    const account = await this.accounts.of(actor);
    const subject = getAccountSubject(account);
    await this.limits.consume('password-address', device.ipAddress);
    try {
      await this.accounts.verifyStrongestFactor(account, proof);
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid')
        await this.audit.record(actor, { action: 'reauthentication.refused', subject });
      throw error;
    }
    await this.record(actor, subject);
  }

  @Transactional()
  private async record(actor: Actor, subject: string): Promise<void> {
    if (!(await this.sessions.recordAuthentication(actor.sessionId))) throw new AppError('session-ended');
    await this.audit.record(actor, { action: 'reauthentication.passed', subject });
  }
}
