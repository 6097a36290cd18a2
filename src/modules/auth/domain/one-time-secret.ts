import { createHmac, randomBytes } from 'node:crypto';

const BYTES = 32;

/** Returns a single-use secret for a URL or a message: 43 characters, none of which needs URL encoding. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** Returns the keyed hash of a secret. Only the hash is stored. The same secret has a different hash for each kind. */
export const secretHash = (key: Buffer, kind: 'password-link' | 'entry-link', secret: string): string =>
  createHmac('sha256', key).update(`${kind}:${secret}`).digest('base64url');
