import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedMessage {
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, string>>;
}

type Answer = (response: ServerResponse) => unknown;

const responses = {
  accepted: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"gw-1"}'),
  refused: (response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{}'),
  broken: (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  cut: (response) => response.socket?.destroy(),
  nonsense: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
} as const satisfies Record<string, Answer>;

/**
 * Starts a message gateway over real HTTP, with a ledger of everything it received. `script` holds the next responses; after them it
 * accepts.
 */
export async function startMessageGateway() {
  const received: ReceivedMessage[] = [];
  const script: (keyof typeof responses)[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body: JSON.parse(body) as ReceivedMessage['body'] });
      responses[script.shift() ?? 'accepted'](response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    received,
    script,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
