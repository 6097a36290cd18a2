import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { PasswordLinkAccount } from '../messages/password-links.js';
import { type LinkedAccount, PasswordLinks } from './password-links.js';

@QueryHandler(PasswordLinkAccount)
export class PasswordLinkAccountHandler implements IQueryHandler<PasswordLinkAccount> {
  private readonly links: PasswordLinks;

  constructor(
    em: EntityManager,
    config: Config,
    private readonly limits: RateLimits,
  ) {
    this.links = new PasswordLinks(em, config);
  }

  async execute({ token, device }: PasswordLinkAccount): Promise<Pick<LinkedAccount, 'audience' | 'email'>> {
    await this.limits.consume('password-address', device.ipAddress);
    const account = await this.links.accountOf(token);
    if (!account) throw new AppError('link-expired');
    return { audience: account.audience, email: account.email };
  }
}
