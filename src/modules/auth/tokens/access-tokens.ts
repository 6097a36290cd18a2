import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { patterns } from '../../../contracts/fields.js';
import { audiences } from '../../../contracts/permissions.js';
import { Config } from '../../../platform/config/config.js';

const ALGORITHM = 'EdDSA';
const TYPE = 'at+jwt';
const LIFETIME_SECONDS = 600;

const claimsSchema = z.object({
  aud: z.enum(audiences),
  sub: z.string().regex(patterns.uuid),
  sid: z.string().regex(patterns.uuid),
  rol: z.int().optional(),
  exp: z.number(),
});

/** What an access token says: audience, subject, session, the role of an admin, and its end in Unix seconds. */
export type AccessClaims = z.infer<typeof claimsSchema>;

interface TokenSubject {
  readonly id: string;
  readonly audience: AccessClaims['aud'];
  readonly subjectId: string;
  readonly role: number | null;
}

/** Signs access tokens and checks their signature: one algorithm, one issuer, one type, one audience each. */
@Injectable()
export class AccessTokens {
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private readonly issuer: string;

  /** Throws when SIGNING_KEY is not an Ed25519 key. */
  constructor(config: Config) {
    this.privateKey = signingKey(config.values.SIGNING_KEY);
    this.publicKey = createPublicKey(this.privateKey);
    this.issuer = config.values.PUBLIC_URL;
  }

  /** An access token for a session, good for ten minutes. */
  async issue({ id, audience, subjectId, role }: TokenSubject): Promise<string> {
    return await new SignJWT({ sid: id, ...(role !== null && { rol: role }) })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setIssuer(this.issuer)
      .setAudience(audience)
      .setSubject(subjectId)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(this.privateKey);
  }

  /** The claims of a token that we signed and that ended at most `expiredBy` seconds ago; undefined for every other one. */
  async read(token: string, { expiredBy = 0 }: { expiredBy?: number } = {}): Promise<AccessClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.publicKey, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: this.issuer,
        audience: [...audiences],
        requiredClaims: ['exp', 'iat', 'sub', 'sid'],
        clockTolerance: expiredBy,
      });
      return claimsSchema.safeParse(payload).data;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}

function signingKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Told below: the library's own message could quote the key.
  }
  throw new Error('SIGNING_KEY: must be an Ed25519 private key, its PKCS8 PEM in base64');
}
