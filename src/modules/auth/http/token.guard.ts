import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { AccessTokenStrategy } from '../tokens/access-token.strategy.js';
import type { AccessClaims } from '../tokens/access-tokens.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the bearer, where a guard has verified it. */
    accessClaims?: AccessClaims | undefined;
  }
}

const PROPERTY = 'accessClaims' satisfies keyof FastifyRequest;

export const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

/** `@VerifiedClaims() claims: AccessClaims` in a controller: those of the bearer, behind a guard that has verified it. */
export const VerifiedClaims = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context)[PROPERTY]);

/** Asks passport for the claims of a request's bearer, and leaves to each guard what follows from them. */
export abstract class TokenGuard extends AuthGuard() {
  constructor(strategy: AccessTokenStrategy) {
    super({ defaultStrategy: strategy.name, property: PROPERTY });
  }

  /** The claims of the bearer; undefined for none and for one that is worth nothing. */
  protected async claims(context: ExecutionContext): Promise<AccessClaims | undefined> {
    await super.canActivate(context);
    return requestOf(context)[PROPERTY];
  }

  /** A refusal is in the words of the guard; what goes wrong on the way is no refusal. */
  override handleRequest<T>(error: unknown, claims: T | false): T {
    if (error) throw error as Error;
    return (claims || undefined) as T;
  }
}
