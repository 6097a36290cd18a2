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
 * Makes a route public. With `knowsCustomer`, the actor is set for a customer who is logged in and has proven their identity; an invalid
 * token is ignored there.
 */
export const Public = ({ knowsCustomer = false } = {}) => SetMetadata(ACCESS_RULE, { kind: 'public', knowsCustomer } satisfies AccessRule);

type Allowed =
  | { audience: 'partner' }
  | { audience: 'admin'; beforeSecondFactor?: true }
  | { audience: 'customer'; beforeIdentity?: true }
  | { audiences: readonly Audience[]; beforeSecondFactor?: true }
  | { permission: Permission };

/**
 * Restricts a route to logged-in users of one or more audiences, or to admins whose role has a permission. A route without a rule stops the
 * start. A customer who has not proven their identity gets `identity-required` from every route without `beforeIdentity`; an admin who must
 * set up a second factor gets `second-factor-required` from every route without `beforeSecondFactor`.
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

/** Controller parameter: the actor of an `@Allow` route, or of a `@Public` route that knows its customer. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | undefined => context.switchToHttp().getRequest<FastifyRequest>().actor,
);
