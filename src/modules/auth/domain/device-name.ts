import { randomBytes } from 'node:crypto';

/** Days after its last login that a browser is known by. */
export const KNOWN_DEVICE_DAYS = 180;

const FORM = /^[A-Za-z0-9_-]{43}$/;

/** The name that a browser sent, 256 random bits, or a new one where it sent none. */
export const deviceName = (sent: string | undefined): string => (sent && FORM.test(sent) ? sent : randomBytes(32).toString('base64url'));
