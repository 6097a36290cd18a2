import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { getAccountSubject } from '../domain/accounts.js';
import { TurnOffSecondFactor } from '../messages/accounts.js';
import { OwnAccounts } from './own-accounts.js';
import { SecondFactors } from './second-factors.js';

@CommandHandler(TurnOffSecondFactor)
export class TurnOffSecondFactorHandler implements ICommandHandler<TurnOffSecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: OwnAccounts,
    private readonly secondFactors: SecondFactors,
    private readonly audit: AuditTrail,
  ) {}

  @Transactional()
  async execute({ proof, actor }: TurnOffSecondFactor): Promise<void> {
    const account = await this.accounts.of(actor);
    await this.accounts.verifyBothFactors(account, proof);
    await this.secondFactors.remove(account);
    await this.audit.record(actor, { action: 'second-factor.off', subject: getAccountSubject(account) });
  }
}
