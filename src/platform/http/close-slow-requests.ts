import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const CHECK_EVERY_MS = 1000;

export interface BodyTimeouts {
  /** A body that is no form with files of somebody who is logged in is here within so many seconds. */
  readonly seconds: number;
  /** Files come for as long as they come at this rate, bytes per second; the seconds above are their start. */
  readonly minBytesPerSecond: number;
}

interface PendingBody {
  readonly reply: FastifyReply;
  readonly bytesBefore: number;
  /** What the client has used up of its time, ms: the time in which we were slower than it does not count. */
  usedMs: number;
}

/** Closes requests whose bodies come too slowly: each held a connection for as long as it liked. */
export function closeSlowRequests(fastify: FastifyInstance, pace: BodyTimeouts): void {
  const open = new Map<FastifyRequest, PendingBody>();
  let lookedAt = performance.now();
  const look = setInterval(() => {
    const now = performance.now();
    for (const [request, body] of open) {
      if (request.raw.complete || request.raw.socket.destroyed) open.delete(request);
      else if (request.raw.readableLength === 0) body.usedMs += now - lookedAt;
      if (open.has(request) && isTooSlow(request, body, pace)) closeRequest(fastify, request, body);
    }
    lookedAt = now;
  }, CHECK_EVERY_MS);
  look.unref();
  fastify.server.once('close', () => clearInterval(look));
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) open.set(request, { reply, bytesBefore: request.raw.socket.bytesRead, usedMs: 0 });
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

function isTooSlow(
  { raw, headers, actor }: FastifyRequest,
  { usedMs, bytesBefore }: PendingBody,
  { seconds, minBytesPerSecond }: BodyTimeouts,
): boolean {
  const usedSeconds = usedMs / 1000;
  if (usedSeconds < seconds) return false;
  // Nobody uploads without a login.
  const isUpload = actor !== undefined && (headers['content-type']?.startsWith('multipart/') ?? false);
  return !isUpload || raw.socket.bytesRead - bytesBefore < usedSeconds * minBytesPerSecond;
}

/** Says 408 as for late headers; where an answer has begun there is nothing left to say. */
function closeRequest(fastify: FastifyInstance, { raw }: FastifyRequest, { reply }: PendingBody): void {
  if (reply.raw.headersSent) raw.socket.destroy();
  else fastify.server.emit('clientError', Object.assign(new Error('request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
}
