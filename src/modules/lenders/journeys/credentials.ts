import type { ZodType } from 'zod';
import { LenderCallFailed } from './lender-call-failed.js';
import type { LenderClient } from './lender-client.js';

type Headers = Readonly<Record<string, string>>;
export type Secrets = Readonly<Record<string, string>>;

/** A token that a lender gives for a while. */
interface Token {
  readonly token: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** How a lender knows that a call is ours: by headers that stay the same, or by a token that one call fetches for the others. */
export type Credentials =
  | { readonly headers: (secrets: Secrets) => Headers }
  | {
      readonly token: { readonly path: string; readonly headers: (secrets: Secrets) => Headers; readonly schema: ZodType<Token> };
      readonly headers: (secrets: Secrets, token: string) => Headers;
    };

/** A token is not used in its last seconds: it might expire on the way. */
const MARGIN_MS = 10_000;

type Call = <T>(call: (headers: Headers) => Promise<T>) => Promise<T>;

/** Makes calls with a lender's credentials. A token that it takes no longer is fetched anew, once: the call that was refused did nothing. */
export function withCredentials(line: LenderClient, credentials: Credentials, secrets: Secrets): Call {
  if (!('token' in credentials)) {
    const headers = credentials.headers(secrets);
    return (call) => call(headers);
  }
  const { token: session, headers } = credentials;
  let held: Promise<Token> | undefined;
  /** Calls at the same time share one question for a token. */
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
