// This file runs in Node, beside the page: the only one of the web that needs its types.
/// <reference types="node" />
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface TestResponse {
  readonly status?: number;
  readonly body?: unknown;
}

// For jsdom the test server is another origin than the page.
const corsHeaders = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** A real HTTP server that returns what a test sets, and records its requests. */
export class TestServer {
  readonly requests: TestRequest[] = [];
  private readonly server: Server;

  constructor(private answer: (request: TestRequest) => TestResponse | Promise<TestResponse>) {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        const seen = {
          method: request.method ?? '',
          path: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        };
        if (request.method !== 'OPTIONS') this.requests.push(seen);
        const { status = 200, body } = request.method === 'OPTIONS' ? { status: 204 } : await this.answer(seen);
        response.writeHead(status, { 'content-type': 'application/json', ...corsHeaders });
        response.end(body === undefined ? '' : JSON.stringify(body));
      });
    });
  }

  /** Starts to listen and returns the origin. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Redirects every call of the page (made to its own origin) to the test server. Returns a function that undoes it. */
export function redirectCallsTo(origin: string): () => void {
  const { fetch: realFetch } = globalThis;
  const realOpen = XMLHttpRequest.prototype.open;
  const moved = (url: string) => url.replace(window.location.origin, origin);
  globalThis.fetch = (input, init) =>
    input instanceof Request ? realFetch(new Request(moved(input.url), input)) : realFetch(moved(String(input)), init);
  XMLHttpRequest.prototype.open = function open(this: XMLHttpRequest, method: string, url: string | URL) {
    realOpen.call(this, method, moved(String(url)), true);
  };
  return () => {
    globalThis.fetch = realFetch;
    XMLHttpRequest.prototype.open = realOpen;
  };
}
