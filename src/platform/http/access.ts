import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../contracts/actor.js';
import type { Audience, Permission } from '../../contracts/permissions.js';

export type AccessRule =
  | { readonly kind: 'public'; readonly knowsCustomer: boolean }
  | {
      readonly kind: 'audience';
      readonly audiences: readonly Audience[];
      readonly beforeIdentity: boolean;
      readonly beforeSecondFactor: boolean;
    }
  | { readonly kind: 'permission'; readonly permission: Permission };

export const ACCESS_RULE = 'platform:access-rule';

/**
 * The route is open to everybody. One that `knowsCustomer` has the actor of a customer who is logged in and has proven who he is; a token that is
 * worth nothing is no obstacle there.
 */
export const Public = ({ knowsCustomer = false } = {}) => SetMetadata(ACCESS_RULE, { kind: 'public', knowsCustomer } satisfies AccessRule);

type Allowed =
  | { audience: 'partner' }
  | { audience: 'admin'; beforeSecondFactor?: true }
  | { audience: 'customer'; beforeIdentity?: true }
  | { audiences: readonly Audience[]; beforeSecondFactor?: true }
  | { permission: Permission };

/**
 * The route is for signed-in people of one audience or several, or for admins whose role holds a permission. A route without a rule stops the start.
 * A customer who must still prove who he is gets `identity-required` from every route that does not say `beforeIdentity`; an admin who must set up a
 * second factor first gets `second-factor-required` from every one that does not say `beforeSecondFactor`.
 */
export const Allow = (allowed: Allowed) =>
  SetMetadata(
    ACCESS_RULE,
    ('permission' in allowed
      ? { kind: 'permission', permission: allowed.permission }
      : {
          kind: 'audience',
          audiences: 'audiences' in allowed ? allowed.audiences : [allowed.audience],
          beforeIdentity: 'beforeIdentity' in allowed,
          beforeSecondFactor: 'beforeSecondFactor' in allowed,
        }) satisfies AccessRule,
  );

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor;
  }
}

/** The actor of an `@Allow` route, or of a `@Public` one that knows its customer, as a parameter of a controller method. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | undefined => context.switchToHttp().getRequest<FastifyRequest>().actor,
);
