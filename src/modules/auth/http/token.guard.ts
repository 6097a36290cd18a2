import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { AccessTokenStrategy } from '../tokens/access-token.strategy.js';
import type { AccessClaims } from '../tokens/access-tokens.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Claims of the bearer token, where a guard has verified it. */
    accessClaims?: AccessClaims | undefined;
  }
}

const PROPERTY = 'accessClaims' satisfies keyof FastifyRequest;

export const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

/** `@VerifiedClaims() claims: AccessClaims` in a controller: the bearer's claims, behind a guard that has verified them. */
export const VerifiedClaims = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context)[PROPERTY]);

/** Gets the claims of a request's bearer token from passport; each guard decides what follows from them. */
export abstract class TokenGuard extends AuthGuard() {
  constructor(strategy: AccessTokenStrategy) {
    super({ defaultStrategy: strategy.name, property: PROPERTY });
  }

  /** Returns the claims of the bearer token; undefined where it is missing or invalid. */
  protected async claims(context: ExecutionContext): Promise<AccessClaims | undefined> {
    await super.canActivate(context);
    return requestOf(context)[PROPERTY];
  }

  /** Leaves refusals to the guard; only unexpected errors are thrown here. */
  override handleRequest<T>(error: unknown, claims: T | false): T {
    if (error) throw error as Error;
    return (claims || undefined) as T;
  }
}
