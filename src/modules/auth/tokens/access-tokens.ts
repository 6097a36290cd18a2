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

/** What the verifier of passport-jwt leaves to us: the type, that we know no critical extension, and the form of the claims. */
const tokenSchema = z.object({ header: z.object({ typ: z.literal(TYPE), crit: z.never().optional() }), payload: claimsSchema });

/** What an access token says: audience, subject, session, the role of an admin, and its beginning and end in Unix seconds. */
export type AccessClaims = z.infer<typeof claimsSchema>;

interface TokenSubject {
  readonly id: string;
  readonly audience: AccessClaims['aud'];
  readonly subjectId: string;
  readonly role: number | null;
}

/** Signs access tokens, and says what each of them is held against: one algorithm, one issuer, one type, one audience each. */
@Injectable()
export class AccessTokens {
  private readonly privateKey: KeyObject;
  private readonly issuer: string;

  constructor(config: Config) {
    this.privateKey = createPrivateKey(config.values.SIGNING_KEY);
    this.issuer = config.values.PUBLIC_URL;
  }

  /** An access token for a session, good for ten minutes. */
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

  /** What passport-jwt holds a token against, for one that ended at most `expiredBy` seconds ago; `parseClaims` does the rest. */
  verificationOptions(expiredBy: number) {
    return {
      // The verifier takes a key object, though its types do not say so; a PEM it would parse with every request.
      secretOrKey: createPublicKey(this.privateKey) as unknown as string,
      algorithms: [SIGNING_ALGORITHM],
      issuer: this.issuer,
      audience: [...audiences],
      jsonWebTokenOptions: { complete: true as const, clockTolerance: expiredBy },
    };
  }

  /** The claims in header and payload of a token that kept the rules; undefined when it was not made for this. */
  parseClaims(token: unknown): AccessClaims | undefined {
    return tokenSchema.safeParse(token).data?.payload;
  }
}
