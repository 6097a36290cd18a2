import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { BeginSecondFactor, type SecondFactorSetUp } from '../messages/accounts.js';
import { OwnAccounts } from './own-accounts.js';
import { SecondFactors } from './second-factors.js';

@CommandHandler(BeginSecondFactor)
export class BeginSecondFactorHandler implements ICommandHandler<BeginSecondFactor> {
  constructor(
    private readonly config: Config,
    private readonly accounts: OwnAccounts,
    private readonly secondFactors: SecondFactors,
  ) {}

  async execute({ password, actor }: BeginSecondFactor): Promise<SecondFactorSetUp> {
    const account = await this.accounts.of(actor);
    if (account.totpSecret !== null) throw new AppError('conflict');
    await this.accounts.verifyPassword(account, password, 'password');
    const secret = await this.secondFactors.begin(account, actor.sessionId ?? '');
    const issuer = new URL(this.config.values.PUBLIC_URL).hostname;
    const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account.email)}`;
    return { secret, uri: `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer }).toString()}` };
  }
}
