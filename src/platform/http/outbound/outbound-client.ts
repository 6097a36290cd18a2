import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Agent } from 'undici';
import type { ZodType } from 'zod';
import { isLoopback, mayConnectTo } from './may-connect-to.js';
import { boundedExchange, type RawResponse } from './bounded-exchange.js';
import { guardedLookup } from './guarded-lookup.js';
import { MalformedResponse, readJsonResponse } from './read-json-response.js';
import { OutboundCallFailed } from './outbound-call-failed.js';

export interface OutboundClientOptions {
  /** Exact hosts as in a URL: `api.example.com`, with the port unless it is the scheme's default. */
  readonly allowedHosts: readonly string[];
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Allows calls to this machine, also without TLS. For the lender simulator only. */
  readonly allowLoopback?: boolean;
  readonly maxJsonDepth?: number;
  /** Maximum number of connections to one host, so that a slow host cannot use up all sockets. */
  readonly maxConnections?: number;
  /** Name resolution; the operating system's resolver by default. */
  readonly lookup?: LookupFunction;
}

export interface OutboundRequest<T> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly json: unknown } | { readonly bytes: Uint8Array; readonly contentType: string };
  /** Statuses whose body the schema describes; every other status is a failure. Default: 200, 201, 202. */
  readonly statuses?: readonly number[];
  readonly schema: ZodType<T>;
}

export interface OutboundClient {
  /** Calls an allowed host and returns its validated JSON. @throws OutboundCallFailed */
  call<T>(request: OutboundRequest<T>): Promise<{ readonly status: number; readonly body: T }>;
  close(): Promise<void>;
}

const DEFAULT_STATUSES = [200, 201, 202];
const MAX_RETRY_AFTER_SECONDS = 3600;

/**
 * The only client for servers of other companies: allowed hosts, TLS, no redirects, checked addresses, bounded time, size and depth,
 * validated JSON. It never retries: only the caller knows whether a second request is safe.
 */
export function createOutboundClient(options: OutboundClientOptions): OutboundClient {
  const { allowLoopback = false, maxJsonDepth = 32, maxConnections = 32 } = options;
  const allowedHosts = new Set(options.allowedHosts.map((host) => new URL(`https://${host}`).host));
  const agent = new Agent({
    allowH2: false,
    connections: maxConnections,
    connect: { lookup: guardedLookup(allowLoopback, options.lookup), timeout: options.timeoutMs },
  });

  return {
    async call({ method, url, headers, body, statuses = DEFAULT_STATUSES, schema }) {
      const target = parseAllowedUrl(url, allowedHosts, allowLoopback);
      const answer = await boundedExchange(
        agent,
        {
          origin: target.origin,
          path: target.pathname + target.search,
          method,
          // An encoded response would have to be decompressed before its size is known.
          headers: { ...headers, accept: 'application/json', 'accept-encoding': 'identity', ...contentType(body) },
          body: body && ('json' in body ? JSON.stringify(body.json) : body.bytes),
        },
        options,
      );
      assertStatus(answer, statuses);
      return { status: answer.status, body: readBody(answer, schema, maxJsonDepth) };
    },
    close: () => agent.close(),
  };
}

const contentType = (body: OutboundRequest<unknown>['body']): Record<string, string> =>
  body ? { 'content-type': 'json' in body ? 'application/json' : body.contentType } : {};

const notAllowedError = (detail: string, maybeReceived = false, status?: number) =>
  new OutboundCallFailed('not-allowed', detail, { maybeReceived, status });

/** Allowed hosts are compared after the URL parser has normalised forms such as 127.1 and 2130706433. */
function parseAllowedUrl(text: string, allowedHosts: ReadonlySet<string>, allowLoopback: boolean): URL {
  if (!URL.canParse(text)) throw notAllowedError('not a URL');
  const url = new URL(text);
  const address = url.hostname.replace(/^\[|\]$/g, '');
  const plainAllowed = allowLoopback && (isLoopback(address) || address === 'localhost');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && plainAllowed)) throw notAllowedError('only https');
  if (url.username || url.password) throw notAllowedError('user information in the URL');
  if (!allowedHosts.has(url.host)) throw notAllowedError('host is not on the list');
  // Literal addresses are never resolved, so `guardedLookup` does not see them.
  if (isIP(address) && !mayConnectTo(address, allowLoopback)) throw notAllowedError('private or reserved address');
  return url;
}

function assertStatus({ status, headers }: RawResponse, statuses: readonly number[]): void {
  if (statuses.includes(status)) return;
  const detail = `status ${status}`;
  if (status === 429) {
    throw new OutboundCallFailed('throttled', detail, { maybeReceived: false, status, retryAfterSeconds: readRetryAfter(headers) });
  }
  if (status >= 500)
    throw new OutboundCallFailed('http-5xx', detail, { maybeReceived: true, status, retryAfterSeconds: readRetryAfter(headers) });
  if (status >= 400) throw new OutboundCallFailed('http-4xx', detail, { maybeReceived: false, status });
  if (status >= 300) throw notAllowedError('redirects are not followed', true, status);
  throw new OutboundCallFailed('malformed', detail, { maybeReceived: true, status });
}

/** Returns the seconds to wait from either form of the header (RFC 9110 §10.2.3), at most an hour. */
function readRetryAfter(headers: RawResponse['headers']): number | undefined {
  const value = headers['retry-after'];
  if (typeof value !== 'string') return undefined;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS) : undefined;
}

function readBody<T>({ status, headers, body }: RawResponse, schema: ZodType<T>, maxDepth: number): T {
  try {
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw new MalformedResponse('the body is compressed');
    const type = headers['content-type'];
    return readJsonResponse(body, typeof type === 'string' ? type : undefined, schema, maxDepth);
  } catch (error) {
    if (!(error instanceof MalformedResponse)) throw error;
    throw new OutboundCallFailed('malformed', error.message, { maybeReceived: true, status, cause: error });
  }
}
