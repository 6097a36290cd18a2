import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { patterns } from '../../../contracts/fields.js';
import { audiences } from '../../../contracts/permissions.js';
import { Config } from '../../../platform/config/config.js';
import { SIGNING_ALGORITHM } from '../../../platform/config/signing-key.js';

const TYPE = 'at+jwt';
const LIFETIME_SECONDS = 600;

const claimsSchema = z.object({
  aud: z.enum(audiences),
  sub: z.string().regex(patterns.uuid),
  sid: z.string().regex(patterns.uuid),
  rol: z.int().optional(),
  iat: z.number(),
  exp: z.number(),
});

/** Checks that passport-jwt does not make: the type, no critical extension, and the schema of the claims. */
const tokenSchema = z.object({ header: z.object({ typ: z.literal(TYPE), crit: z.never().optional() }), payload: claimsSchema });

/** Claims of an access token: audience, subject, session, the role of a staff member, and its start and end in Unix seconds. */
export type AccessClaims = z.infer<typeof claimsSchema>;

interface TokenSubject {
  readonly id: string;
  readonly audience: AccessClaims['aud'];
  readonly subjectId: string;
  readonly role: number | null;
}

/** Signs access tokens and defines their verification: one algorithm, one issuer, one type, one audience each. */
@Injectable()
export class AccessTokens {
  private readonly privateKey: KeyObject;
  private readonly issuer: string;

  constructor(config: Config) {
    this.privateKey = createPrivateKey(config.values.SIGNING_KEY);
    this.issuer = config.values.PUBLIC_URL;
  }

  /** Issues an access token for a session, valid for ten minutes. */
  async issue({ id, audience, subjectId, role }: TokenSubject): Promise<string> {
    return await new SignJWT({ sid: id, ...(role !== null && { rol: role }) })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TYPE })
      .setIssuer(this.issuer)
      .setAudience(audience)
      .setSubject(subjectId)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(this.privateKey);
  }

  /**
   * Returns the options by which passport-jwt verifies a token that expired at most `expiredBy` seconds ago; `parseClaims` checks the rest.
   */
  verificationOptions(expiredBy: number) {
    return {
      // The verifier accepts a key object, though its types do not say so; it would parse a PEM on every request.
      secretOrKey: createPublicKey(this.privateKey) as unknown as string,
      algorithms: [SIGNING_ALGORITHM],
      issuer: this.issuer,
      audience: [...audiences],
      jsonWebTokenOptions: { complete: true as const, clockTolerance: expiredBy },
    };
  }

  /** Returns the claims of a token that passed verification; undefined when it was issued for another purpose. */
  parseClaims(token: unknown): AccessClaims | undefined {
    return tokenSchema.safeParse(token).data?.payload;
  }
}
