import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { AddressNotAllowed, guardedLookup } from './guarded-lookup.js';
import { createOutboundClient, type OutboundClient, type OutboundClientOptions, type OutboundRequest } from './outbound-client.js';

const schema = z.object({ word: z.string() });
/** Longer than any test runs in real time. */
const PATIENT_MS = 60_000;
const servers: Server[] = [];
const clients: OutboundClient[] = [];

async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

function clientFor(allowedHosts: string[], options: Partial<OutboundClientOptions> = {}) {
  const client = createOutboundClient({ timeoutMs: PATIENT_MS, maxBytes: 1000, allowLoopback: true, ...options, allowedHosts });
  clients.push(client);
  return (url: string, request: Partial<OutboundRequest<{ word: string }>> = {}) => client.call({ method: 'GET', schema, ...request, url });
}

const answering = (body: string, headers: Record<string, string> = {}, status = 200): RequestListener => {
  return (_, response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
};

/** Resolves host names to these addresses: the first list on the first lookup, and so on. */
const resolving = (...answers: string[][]): LookupFunction => {
  let turn = 0;
  return (_, __, callback) => {
    const addresses = answers[Math.min(turn++, answers.length - 1)] ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
};

afterEach(async () => {
  jest.useRealTimers();
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

describe('forbidden targets', () => {
  let hits = 0;
  let port = 0;
  const trap: RequestListener = (request, response) => {
    hits++;
    answering('{"word":"trapped"}')(request, response);
  };
  beforeEach(async () => {
    hits = 0;
    port = await serve(trap);
  });

  it('control: the trap server answers when loopback is allowed', async () => {
    await expect(clientFor([`127.0.0.1:${port}`])(`http://127.0.0.1:${port}/`)).resolves.toEqual({
      status: 200,
      body: { word: 'trapped' },
    });
    expect(hits).toBe(1);
  });

  it.each([
    ['short form', '127.1'],
    ['decimal', '2130706433'],
    ['hexadecimal', '0x7f.0.0.1'],
    ['octal', '0177.0.0.1'],
    ['IPv6', '[::1]'],
    ['IPv4 in IPv6', '[::ffff:127.0.0.1]'],
    ['full-width digits', '１２７.0.0.1'],
    ['unspecified', '0.0.0.0'],
    ['a name that resolves to loopback', 'localhost'],
    ['link-local', '169.254.169.254'],
  ])('rejects an address although it is an allowed host: %s', async (_, host) => {
    const call = clientFor([`${host}:${port}`], { allowLoopback: false });
    for (const scheme of ['http', 'https']) {
      await expect(call(`${scheme}://${host}:${port}/`)).rejects.toMatchObject({ kind: 'not-allowed', maybeReceived: false });
    }
    expect(hits).toBe(0);
  });

  it.each([
    ['another host', (p: number) => `http://127.0.0.2:${p}/`],
    ['another port', () => 'http://127.0.0.1:1/'],
    ['user information', (p: number) => `http://user:secret@127.0.0.1:${p}/`],
    ['a host hidden in user information', (p: number) => `http://127.0.0.1:${p}@127.0.0.2:${p}/`],
    ['another scheme', () => 'file:///etc/passwd'],
    ['no URL', () => '//127.0.0.1'],
  ])('rejects the URL: %s', async (_, url) => {
    await expect(clientFor([`127.0.0.1:${port}`])(url(port))).rejects.toMatchObject({ kind: 'not-allowed', maybeReceived: false });
    expect(hits).toBe(0);
  });

  it('rejects plain http to a host name, even when loopback is allowed', async () => {
    const call = clientFor([`lender.test:${port}`], { lookup: resolving(['127.0.0.1']) });
    await expect(call(`http://lender.test:${port}/`)).rejects.toMatchObject({ kind: 'not-allowed', detail: 'only https' });
  });

  it.each([
    ['a name that leads inside', [['127.0.0.1']]],
    ['one inside address among public ones', [['93.184.215.14', '127.0.0.1']]],
    ['a name without an IPv4 address that leads inside', [['::1']]],
  ])('rejects a host name because of its addresses: %s', async (_, answers) => {
    const call = clientFor([`lender.test:${port}`], { allowLoopback: false, lookup: resolving(...answers) });
    await expect(call(`https://lender.test:${port}/`)).rejects.toMatchObject({ kind: 'not-allowed', maybeReceived: false });
    expect(hits).toBe(0);
  });

  it('guardedLookup checks the address at every lookup (DNS rebinding)', async () => {
    const lookup = guardedLookup(false, resolving(['93.184.215.14'], ['127.0.0.1']));
    const answerOf = () => new Promise<unknown>((resolve) => lookup('lender.test', {}, (error, address) => resolve(error ?? address)));
    expect(await answerOf()).toBe('93.184.215.14');
    expect(await answerOf()).toBeInstanceOf(AddressNotAllowed);
  });

  it('control: a host name that resolves to loopback reaches the trap server when loopback is allowed', async () => {
    const call = clientFor([`localhost:${port}`], { lookup: resolving(['127.0.0.1']) });
    await expect(call(`http://localhost:${port}/`)).resolves.toMatchObject({ status: 200 });
    expect(hits).toBe(1);
  });

  it('does not follow redirects and reports the request as received', async () => {
    const start = await serve((_, response) => response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end());
    const call = clientFor([`127.0.0.1:${start}`, `127.0.0.1:${port}`]);
    await expect(call(`http://127.0.0.1:${start}/`)).rejects.toMatchObject({ kind: 'not-allowed', maybeReceived: true, status: 307 });
    expect(hits).toBe(0);
  });
});

describe('limits and failures', () => {
  it('sends JSON or bytes and reads the response', async () => {
    const seen: [string | undefined, string][] = [];
    const port = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        seen.push([request.headers['content-type'], body]);
        answering('{"word":"ok","more":1}', {}, 201)(request, response);
      });
    });
    const call = clientFor([`127.0.0.1:${port}`]);
    const url = `http://127.0.0.1:${port}/x?y=1`;
    await expect(call(url, { method: 'POST', body: { json: { a: 1 } } })).resolves.toEqual({ status: 201, body: { word: 'ok' } });
    await call(url, { method: 'PUT', body: { bytes: Buffer.from('%PDF'), contentType: 'application/pdf' } });
    expect(seen).toEqual([
      ['application/json', '{"a":1}'],
      ['application/pdf', '%PDF'],
    ]);
  });

  it.each<[string, RequestListener, { kind: string } & Record<string, unknown>]>([
    ['declared too large', answering('{}', { 'content-length': '2000000' }), { kind: 'too-large', maybeReceived: true }],
    ['too large while streaming', (_, response) => pour(response), { kind: 'too-large', maybeReceived: true }],
    ['drips for ever', (_, response) => drip(response), { kind: 'timeout', maybeReceived: true }],
    ['never answers', () => undefined, { kind: 'timeout', maybeReceived: true }],
    ['hangs up', (request) => void request.socket.resetAndDestroy(), { kind: 'reset', maybeReceived: true }],
    ['is no HTTP', (request) => void request.socket.end('SSH-2.0-x\r\n\r\n'), { kind: 'malformed', maybeReceived: true }],
    ['is compressed', answering('{"word":"a"}', { 'content-encoding': 'gzip' }), { kind: 'malformed', maybeReceived: true }],
    ['fails', answering('{}', {}, 503), { kind: 'http-5xx', maybeReceived: true, status: 503 }],
    ['refuses', answering('{}', {}, 404), { kind: 'http-4xx', maybeReceived: false, status: 404 }],
    ['throttles', answering('{}', { 'retry-after': '120' }, 429), { kind: 'throttled', maybeReceived: false, retryAfterSeconds: 120 }],
    ['throttles absurdly', answering('{}', { 'retry-after': '999999999' }, 429), { kind: 'throttled', retryAfterSeconds: 3600 }],
    [
      'throttles until a date',
      answering('{}', { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }, 429),
      { kind: 'throttled', retryAfterSeconds: expect.any(Number) },
    ],
  ])('reports the failure of a response: %s', async (_, listener, failure) => {
    const port = await serve(listener);
    const timeoutMs = failure.kind === 'timeout' ? 400 : PATIENT_MS;
    await expect(clientFor([`127.0.0.1:${port}`], { timeoutMs })(`http://127.0.0.1:${port}/`)).rejects.toMatchObject(failure);
  });

  it('reports a refused connection as not received', async () => {
    const port = await serve(() => undefined);
    const server = servers.pop();
    await new Promise((resolve) => server?.close(resolve));
    const attempt = clientFor([`127.0.0.1:${port}`])(`http://127.0.0.1:${port}/`);
    await expect(attempt).rejects.toMatchObject({ kind: 'refused', detail: 'ECONNREFUSED', maybeReceived: false });
  });

  it('never sends a request after it timed out waiting for a connection', async () => {
    let received = 0;
    const port = await serve(() => void received++);
    const arrived = async (count: number) => {
      while (received < count) await turn();
    };
    jest.useFakeTimers({ doNotFake: ['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'setInterval'] });
    const call = clientFor([`127.0.0.1:${port}`], { maxConnections: 1, timeoutMs: PATIENT_MS });
    const url = `http://127.0.0.1:${port}/`;
    const ending = (waited: Promise<unknown>) => waited.catch((error: unknown) => error);
    const first = ending(call(url));
    await arrived(1);
    const waiting = ending(call(url));
    jest.advanceTimersByTime(PATIENT_MS / 2);
    const later = ending(call(url));
    jest.advanceTimersByTime(PATIENT_MS / 2);
    expect(await first).toMatchObject({ kind: 'timeout', maybeReceived: true });
    expect(await waiting).toMatchObject({ kind: 'timeout', maybeReceived: false });
    // The connection is free: the next request is sent.
    await arrived(2);
    jest.advanceTimersByTime(PATIENT_MS / 2);
    expect(await later).toMatchObject({ kind: 'timeout', maybeReceived: true });
    expect(received).toBe(2);
  });
});

function pour(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write('x'.repeat(300))), 5);
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write(' ')), 20);
}
