import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OwnAccount, type OwnAccountFacts } from '../messages/accounts.js';
import { OwnAccounts } from './own-accounts.js';
import { SecondFactors } from './second-factors.js';

@QueryHandler(OwnAccount)
export class OwnAccountHandler implements IQueryHandler<OwnAccount> {
  constructor(
    private readonly accounts: OwnAccounts,
    private readonly secondFactors: SecondFactors,
  ) {}

  async execute({ actor }: OwnAccount): Promise<OwnAccountFacts> {
    const account = await this.accounts.of(actor);
    return {
      email: account.email,
      name: account.name,
      hasSecondFactor: account.totpSecret !== null,
      mustHaveSecondFactor: actor.lacksSecondFactor === true,
      recoveryCodesLeft: await this.secondFactors.recoveryCodesLeft(account),
    };
  }
}
