import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ZodError, ZodType } from 'zod';
import type { RawCallback } from './adapter.js';
import { UNKNOWN_STATUS_WORD } from './lender-journey.js';

/** A callback that is not from the lender, is too old, or cannot be read. */
export class CallbackRefused extends Error {
  override readonly name = 'CallbackRefused';
  constructor(readonly reason: 'signature' | 'stale' | 'malformed' | 'unknown-word') {
    super(`lender callback refused: ${reason}`);
  }
}

/** Older signed callbacks are treated as replays; the lender repeats an unanswered one with a new time. */
const MAX_AGE_SECONDS = 300;

/** Returns the text of a header that occurs once, otherwise an empty string. */
export const readHeader = ({ headers }: RawCallback, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** One whole SHA-256: decoders skip or stop at what follows, such as the second value of a header that was sent twice. */
const signaturePatterns = { hex: /^[0-9a-f]{64}$/i, base64: /^[A-Za-z0-9+/]{43}=?$/ } as const;

/**
 * Checks an HMAC-SHA256 over `<timestamp>.<body>` in constant time, and the timestamp (seconds since 1970) against the time of
 * arrival; the age does not count when a staff member replays the callback.
 * @throws CallbackRefused
 */
export function assertSigned(
  { body }: RawCallback,
  signed: { readonly secret: string; readonly timestamp: string; readonly signature: string; readonly encoding: 'hex' | 'base64' },
  at: Date | 'of-any-age',
): void {
  const expected = createHmac('sha256', signed.secret).update(`${signed.timestamp}.`).update(body).digest();
  if (!signaturePatterns[signed.encoding].test(signed.signature)) throw new CallbackRefused('signature');
  const given = Buffer.from(signed.signature, signed.encoding);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new CallbackRefused('signature');
  if (at !== 'of-any-age' && !(Math.abs(at.getTime() / 1000 - Number(signed.timestamp)) <= MAX_AGE_SECONDS))
    throw new CallbackRefused('stale');
}

/** Whether an unknown status value is the only error. */
const isUnknownWordError = ({ issues }: ZodError) => issues.every(({ message }) => message.startsWith(UNKNOWN_STATUS_WORD));

/** Parses a callback's JSON body by its schema. @throws CallbackRefused */
export function readCallbackBody<T>({ body }: RawCallback, schema: ZodType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw new CallbackRefused('malformed');
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new CallbackRefused(isUnknownWordError(parsed.error) ? 'unknown-word' : 'malformed');
  return parsed.data;
}
