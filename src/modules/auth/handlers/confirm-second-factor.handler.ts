import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { ConfirmSecondFactor } from '../messages/accounts.js';
import { OwnAccounts } from './own-accounts.js';
import { SecondFactors } from './second-factors.js';

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: OwnAccounts,
    private readonly secondFactors: SecondFactors,
    private readonly audit: AuditTrail,
  ) {}

  @Transactional()
  async execute({ code, actor }: ConfirmSecondFactor): Promise<readonly string[]> {
    const account = await this.accounts.of(actor);
    if (account.totpPending === null) throw new AppError('conflict');
    const step = this.secondFactors.confirmingStep(account, account.totpPending, code);
    if (step === undefined) throw invalidFields({ code: 'codeWrong' });
    const codes = await this.secondFactors.turnOn(account, account.totpPending, step);
    if (!codes) throw new AppError('conflict');
    await this.audit.record(actor, { action: 'second-factor.on', subject: `${account.audience}:${account.id}` });
    return codes;
  }
}
