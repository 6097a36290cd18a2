import { type Dispatcher, errors } from 'undici';
import { AddressNotAllowed } from './guarded-lookup.js';
import { OutboundCallFailed, type OutboundFailure } from './outbound-call-failed.js';

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

interface ExchangeLimits {
  /** From the call to the last byte of the response, including queueing and connecting. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/**
 * Makes one request and reads its response, bounded in time and size. Tracks whether a byte may have been sent: that decides
 * `maybeReceived`.
 * @throws OutboundCallFailed (timeout, refused, reset, malformed, too-large, not-allowed)
 */
export function boundedExchange(dispatcher: Dispatcher, request: Dispatcher.DispatchOptions, bounds: ExchangeLimits): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let settled = false;
    let status = 0;
    let headers: RawResponse['headers'] = {};
    let size = 0;
    const chunks: Buffer[] = [];

    const settle = (finish: () => void) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      finish();
    };
    const fail = (kind: OutboundFailure, detail: string, cause?: unknown) =>
      settle(() => reject(new OutboundCallFailed(kind, detail, { maybeReceived: controller !== undefined, cause })));
    const failAndAbort = (kind: OutboundFailure, detail: string) => {
      fail(kind, detail);
      controller?.abort(new Error(detail));
    };
    const timer = setTimeout(() => failAndAbort('timeout', `no complete answer within ${bounds.timeoutMs} ms`), bounds.timeoutMs);

    // The total timer above applies; undici's own timers would only obscure which limit was hit.
    const options = { ...request, headersTimeout: 0, bodyTimeout: 0 };
    try {
      dispatcher.dispatch(options, {
        onRequestStart(started) {
          // Timed out while waiting for a socket: the caller was told that nothing was sent, so nothing may be sent now.
          if (settled) return started.abort(new Error('given up before the request was sent'));
          controller = started;
        },
        onResponseStart(_, statusCode, answerHeaders) {
          status = statusCode;
          headers = answerHeaders;
          if (Number(answerHeaders['content-length']) > bounds.maxBytes) failAndAbort('too-large', `more than ${bounds.maxBytes} bytes`);
        },
        onResponseData(_, chunk) {
          size += chunk.length;
          if (size > bounds.maxBytes) return failAndAbort('too-large', `more than ${bounds.maxBytes} bytes`);
          chunks.push(chunk);
        },
        onResponseEnd() {
          settle(() => resolve({ status, headers, body: Buffer.concat(chunks) }));
        },
        onResponseError(_, error) {
          const kind = toFailureKind(error, controller !== undefined);
          fail(kind, error instanceof AddressNotAllowed ? error.message : (codeOf(error) ?? error.name), error);
        },
      });
    } catch (error) {
      fail('refused', 'the request could not be dispatched', error);
    }
  });
}

const codeOf = (error: Error): string | undefined => ('code' in error && typeof error.code === 'string' ? error.code : undefined);

function toFailureKind(error: Error, sent: boolean): OutboundFailure {
  const code = codeOf(error) ?? '';
  if (error instanceof AddressNotAllowed) return 'not-allowed';
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'too-large';
  if (error instanceof errors.HTTPParserError) return 'malformed';
  return sent ? 'reset' : 'refused';
}
