import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { getAccountSubject } from '../domain/accounts.js';
import { ConfirmSecondFactor } from '../messages/accounts.js';
import { type CurrentAccount, OwnAccounts } from './own-accounts.js';
import { SecondFactors } from './second-factors.js';
import { Sessions } from './sessions.js';

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: OwnAccounts,
    private readonly secondFactors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Throws `conflict` where this session has begun no set-up or began it too long ago, and `too-many-requests`: an open session must not
   * find the code by trial.
   */
  async execute({ code, actor }: ConfirmSecondFactor): Promise<readonly string[]> {
    const account = await this.accounts.of(actor);
    await this.limits.consume('own-password', account.id);
    const codes = await this.confirm(account, code, actor);
    await this.limits.reset('own-password', account.id);
    return codes;
  }

  /** Sessions opened with the password alone must not profit from this confirmation: every other session ends. */
  @Transactional()
  private async confirm(account: CurrentAccount, code: string, actor: Actor): Promise<readonly string[]> {
    const { totpPending: pending } = account;
    const secret = this.secondFactors.pendingSecret(account, pending, actor.sessionId ?? '');
    if (pending === null || !secret) throw new AppError('conflict');
    const step = this.secondFactors.stepOf(secret, code);
    if (step === undefined) throw invalidFields({ code: 'codeWrong' });
    const codes = await this.secondFactors.enable(account, pending, { secret, step });
    if (!codes) throw new AppError('conflict');
    await this.sessions.revokeAll(account, 'second-factor', actor.sessionId);
    await this.audit.record(actor, { action: 'second-factor.on', subject: getAccountSubject(account) });
    return codes;
  }
}
