import { createHmac, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A secret that opens something once, for an address or a message: 43 characters, of which none has to be encoded. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** Keyed hash of a secret, which is all that is stored of it; one of another kind has another hash. */
export const secretHash = (key: Buffer, kind: 'password-link' | 'entry-link', secret: string): string =>
  createHmac('sha256', key).update(`${kind}:${secret}`).digest('base64url');
