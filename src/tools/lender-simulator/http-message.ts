import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiRequest } from './lender-api.js';

const MAX_BODY_BYTES = 6 * 1024 * 1024;

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Reads the whole body. Rejects with `BodyTooLarge` when it is larger than a lender accepts. */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Converts a received message into the form that the lender APIs read. */
export function toApiRequest({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer): ApiRequest {
  const { pathname, searchParams } = new URL(url, 'http://simulator');
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return { method, path: pathname, query: searchParams, headers, body, json: isJson ? parse(body) : undefined };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Sends JSON, given as a value or as finished text. */
export function sendJson(response: ServerResponse, status: number, json: unknown): void {
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text);
}
