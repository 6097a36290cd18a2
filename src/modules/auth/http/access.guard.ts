import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../contracts/actor.js';
import { isPermitted } from '../../../contracts/permissions.js';
import { requiresReauthentication } from '../../../contracts/reauthentication.js';
import { ACCESS_RULE, type AccessRule } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { RequestTurns } from '../../../platform/http/request-turns.js';
import { ActiveSessions } from '../handlers/active-sessions.js';
import { AccessTokenStrategy, bearerToken } from '../tokens/access-token.strategy.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import { SessionActors } from '../tokens/session-actors.js';
import { requestOf, TokenGuard } from './token.guard.js';

/**
 * Denies every request that its route's rule does not allow, including callers without a required proven identity, second factor or
 * recent authentication. A request that is allowed waits for its turn. Only a bearer token counts; a cookie gives no authority.
 */
@Injectable()
export class AccessGuard extends TokenGuard {
  constructor(
    private readonly reflector: Reflector,
    private readonly actors: SessionActors,
    private readonly sessions: ActiveSessions,
    private readonly turns: RequestTurns,
    tokens: AccessTokens,
  ) {
    super(new AccessTokenStrategy(tokens));
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [context.getHandler(), context.getClass()]);
    if (rule?.kind === 'public' && !rule.knowsCustomer) return true;
    const request = requestOf(context);
    const claims = await this.claims(context);
    const actor = claims && (await this.actors.find(claims));
    if (rule?.kind === 'public') {
      return actor?.audience === 'customer' && !actor.unprovenLogin ? await this.admit(context, actor) : true;
    }
    if (!actor) throw new AppError(bearerToken(request) ? 'session-ended' : 'not-signed-in');
    if (!rule || !isAllowed(rule, actor)) throw new AppError(isOtherAudience(rule, actor) ? 'not-signed-in' : 'forbidden');
    if (actor.unprovenLogin && !(rule.kind === 'audience' && rule.beforeIdentity)) throw new AppError('identity-required');
    if (actor.lacksSecondFactor && !(rule.kind === 'audience' && rule.beforeSecondFactor)) throw new AppError('second-factor-required');
    if (needsRecentAuthentication(rule)) await this.requireRecentAuthentication(actor.sessionId);
    return await this.admit(context, actor);
  }

  /** Lets the request in when it is its turn among the requests of its user. */
  private async admit(context: ExecutionContext, actor: Actor): Promise<true> {
    const request = requestOf(context);
    request.actor = actor;
    await this.turns.take(request, context.switchToHttp().getResponse<FastifyReply>(), actor);
    return true;
  }

  /** The session may have ended since its actor was cached: the caller then has to log in, not to prove the password once more. */
  private async requireRecentAuthentication(sessionId: string): Promise<void> {
    const isRecent = await this.sessions.isRecentlyAuthenticated(sessionId);
    if (isRecent === undefined) throw new AppError('session-ended');
    if (!isRecent) throw new AppError('reauthentication-required');
  }
}

const needsRecentAuthentication = (rule: AccessRule) => rule.kind === 'permission' && requiresReauthentication(rule.permission);

function isAllowed(rule: AccessRule, actor: Actor): boolean {
  if (rule.kind === 'audience') return rule.audiences.includes(actor.audience);
  return rule.kind === 'permission' && actor.audience === 'admin' && isPermitted(actor.role, rule.permission);
}

/** Returns whether the token belongs to another audience. The response is then 401, so that the browser requests the right login. */
function isOtherAudience(rule: AccessRule | undefined, actor: Actor): boolean {
  return rule?.kind === 'audience' ? !rule.audiences.includes(actor.audience) : actor.audience !== 'admin';
}
