import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { AccessTokenStrategy } from '../tokens/access-token.strategy.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import { TokenGuard } from './token.guard.js';

/** Accepts our tokens, including expired ones whose session may still be open, so that an expired token never prevents a logout. */
@Injectable()
export class LogoutGuard extends TokenGuard {
  constructor(tokens: AccessTokens, { values }: Config) {
    super(new AccessTokenStrategy(tokens, values.SESSION_HOURS * 3600));
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!(await this.claims(context))) throw new AppError('not-signed-in');
    return true;
  }
}
