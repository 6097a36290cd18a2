import type { IncomingHttpHeaders } from 'node:http';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { type AccessClaims, AccessTokens } from './access-tokens.js';

/** Returns the bearer token of a request; null when it has none. A cookie gives no authority. */
export const bearerToken = ({ headers }: { readonly headers: IncomingHttpHeaders }): string | null =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null;

const MAX_CACHED_TOKENS = 10_000;

/**
 * The only passport strategy: returns the claims of a bearer token that we signed for this purpose and that expired at most `expiredBy`
 * seconds ago.
 */
export class AccessTokenStrategy extends PassportStrategy<typeof Strategy, AccessClaims, AccessClaims | undefined>(Strategy) {
  /**
   * Claims of verified tokens by the whole token: the signature check always gives the same result and costs a tenth of a small request.
   */
  private readonly verified = new Map<string, AccessClaims>();

  constructor(
    private readonly tokens: AccessTokens,
    private readonly expiredBy = 0,
  ) {
    super({ ...tokens.verificationOptions(expiredBy), jwtFromRequest: bearerToken, passReqToCallback: true });
    // Passport registers strategies by name for the whole process: two applications in one process have two keys.
    this.name = `access-token-${crypto.randomUUID()}`;
    passport.use(this);
  }

  override authenticate(request: Parameters<Strategy['authenticate']>[0], options?: object): void {
    const known = this.verified.get(bearerToken(request) ?? '');
    if (known && known.exp + this.expiredBy > Date.now() / 1000) this.success(known);
    else super.authenticate(request, options);
  }

  override validate(request: { readonly headers: IncomingHttpHeaders }, token: unknown): AccessClaims | undefined {
    const claims = this.tokens.parseClaims(token);
    if (claims) this.cache(bearerToken(request) ?? '', claims);
    return claims;
  }

  private cache(token: string, claims: AccessClaims): void {
    this.verified.set(token, claims);
    if (this.verified.size > MAX_CACHED_TOKENS) this.verified.delete(this.verified.keys().next().value ?? '');
  }
}
