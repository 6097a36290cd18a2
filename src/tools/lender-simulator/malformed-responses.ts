import type { ServerResponse } from 'node:http';
import type { Fault, ParsedRule } from './script.js';

const jsonHeaders = { 'content-type': 'application/json' };
const OVERSIZED_BYTES = 50 * 1024 * 1024;
const NESTING_LEVELS = 100_000;

/** Faults in which the lender does not do the work. */
export const faultsInsteadOfReply: ReadonlySet<Fault> = new Set([
  'hang',
  'reset',
  'server-error',
  'throttled',
  'html',
  'malformed',
  'huge',
  'deep',
  'wrong-charset',
  'redirect',
]);

/** Sends a malformed response, or none, and returns the text for the ledger. */
export function sendMalformedResponse(response: ServerResponse, fault: Fault, { retryAfter, location }: ParsedRule): string {
  switch (fault) {
    case 'hang':
    case 'accept-then-hang':
      return 'none';
    case 'reset':
    case 'accept-then-reset':
      response.socket?.resetAndDestroy();
      return 'reset';
    case 'server-error':
      response.writeHead(500, jsonHeaders).end('{"status":"ERROR"}');
      return '500';
    case 'throttled':
      response.writeHead(429, { ...jsonHeaders, 'retry-after': String(retryAfter) }).end('{"status":"SLOW_DOWN"}');
      return '429';
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>We are down for maintenance</body></html>');
      return '200 html';
    case 'malformed':
      response.writeHead(200, jsonHeaders).end('{"status":"OK","data":{"application_id":');
      return '200 malformed';
    case 'deep':
      response.writeHead(200, jsonHeaders).end(`{"status":"OK","data":${'['.repeat(NESTING_LEVELS)}${']'.repeat(NESTING_LEVELS)}}`);
      return '200 deep';
    case 'wrong-charset':
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(Buffer.from('{"status":"caf\u00e9"}', 'latin1'));
      return '200 latin1';
    case 'redirect':
      response.writeHead(302, { location }).end();
      return '302';
    case 'huge':
      response.writeHead(200, jsonHeaders);
      streamBytes(response, OVERSIZED_BYTES);
      return '200 huge';
    default:
      throw new Error(`${fault} is no answer of its own`);
  }
}

/** Streams a huge JSON text without a length, as fast as the client accepts it. */
function streamBytes(response: ServerResponse, bytes: number): void {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  let left = bytes;
  response.write('{"status":"OK","padding":"');
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      if (!response.write(chunk)) return response.once('drain', more);
    }
    return response.end('"}');
  };
  more();
}
