import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { AccessTokenStrategy } from '../tokens/access-token.strategy.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import { TokenGuard } from './token.guard.js';

/** Lets pass whoever has a token of ours, also one that has run out while its session may still live: nobody stays logged in by it. */
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
