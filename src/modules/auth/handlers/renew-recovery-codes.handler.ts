import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { getAccountSubject } from '../domain/accounts.js';
import { RenewRecoveryCodes } from '../messages/accounts.js';
import { OwnAccounts } from './own-accounts.js';
import { SecondFactors } from './second-factors.js';

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: OwnAccounts,
    private readonly secondFactors: SecondFactors,
    private readonly audit: AuditTrail,
  ) {}

  @Transactional()
  async execute({ proof, actor }: RenewRecoveryCodes): Promise<readonly string[]> {
    const account = await this.accounts.of(actor);
    await this.accounts.verifyBothFactors(account, proof);
    const codes = await this.secondFactors.renewRecoveryCodes(account);
    await this.audit.record(actor, { action: 'recovery-codes.renew', subject: getAccountSubject(account) });
    return codes;
  }
}
