import type { ZodType } from 'zod';
import { LenderCallFailed } from './lender-call-failed.js';
import type { LenderClient } from './lender-client.js';

type Headers = Readonly<Record<string, string>>;
export type Secrets = Readonly<Record<string, string>>;

/** A temporary token of a lender. */
interface Token {
  readonly token: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** How a lender authenticates our calls: by fixed headers, or by a token that one call fetches for the others. */
export type Credentials =
  | { readonly headers: (secrets: Secrets) => Headers }
  | {
      readonly token: { readonly path: string; readonly headers: (secrets: Secrets) => Headers; readonly schema: ZodType<Token> };
      readonly headers: (secrets: Secrets, token: string) => Headers;
    };

/** A token is not used in its last seconds, because it might expire in transit. */
const MARGIN_MS = 10_000;

type Call = <T>(call: (headers: Headers) => Promise<T>) => Promise<T>;

/**
 * Makes calls with a lender's credentials. A token that the lender no longer accepts is fetched again, once; the refused call had no
 * effect.
 */
export function withCredentials(line: LenderClient, credentials: Credentials, secrets: Secrets): Call {
  if (!('token' in credentials)) {
    const headers = credentials.headers(secrets);
    return (call) => call(headers);
  }
  const { token: session, headers } = credentials;
  let held: Promise<Token> | undefined;
  /** Concurrent calls share one token request. */
  const fetchToken = (): Promise<Token> => {
    const { path, schema } = session;
    const request = { method: 'POST', path, headers: session.headers(secrets), body: { json: {} }, schema } as const;
    const asked = line.call('token', request).then(({ body }) => body);
    asked.catch(() => held === asked && (held = undefined));
    return asked;
  };
  const tokenOf = async (): Promise<string> => {
    const mine = (held ??= fetchToken());
    const known = await mine;
    if (Date.parse(known.expiresAt) - MARGIN_MS > Date.now()) return known.token;
    if (held === mine) held = undefined;
    return (await (held ??= fetchToken())).token;
  };
  return async (call) => {
    const token = await tokenOf();
    try {
      return await call(headers(secrets, token));
    } catch (error) {
      if (!(error instanceof LenderCallFailed && error.status === 401)) throw error;
      held = undefined;
      return await call(headers(secrets, await tokenOf()));
    }
  };
}
