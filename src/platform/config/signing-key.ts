import { createPrivateKey, type KeyObject } from 'node:crypto';

/** The only algorithm of access tokens: passport-jwt verifies no EdDSA. */
export const SIGNING_ALGORITHM = 'ES256' as const;
/** Its curve, by the name that `generateKeyPairSync` uses. */
export const SIGNING_CURVE = 'prime256v1';

const KEY_GENERATION_HINT = 'make one with: openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 | base64 -w0';

/** Returns why a text is not the PKCS8 PEM of a signing key; undefined when it is. */
export function findSigningKeyProblem(pem: string): string | undefined {
  const key = parsePrivateKey(pem);
  if (key?.asymmetricKeyDetails?.namedCurve === SIGNING_CURVE) return undefined;
  if (key?.asymmetricKeyType === 'ed25519')
    return `is the Ed25519 key of an earlier release, but access tokens are signed with ES256 now; ${KEY_GENERATION_HINT} (sessions go on with it)`;
  return `must be a P-256 private key, its PKCS8 PEM in base64; ${KEY_GENERATION_HINT}`;
}

/** Returns whether a text is the PEM of a key used before ES256. Such a key has encrypted nothing, so a new one can replace it. */
export const isLegacySigningKey = (pem: string): boolean => parsePrivateKey(pem)?.asymmetricKeyType === 'ed25519';

/** Returns the 32 secret bytes of a signing key from its PEM. Throws for any other text. */
export function signingSecret(pem: string): Buffer {
  const { d = '' } = createPrivateKey(pem).export({ format: 'jwk' });
  return Buffer.from(d, 'base64url');
}

function parsePrivateKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    // The library's error message could quote the key.
    return undefined;
  }
}
