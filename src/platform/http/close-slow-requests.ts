import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const CHECK_EVERY_MS = 1000;

export interface BodyTimeouts {
  /** Time limit for request bodies, except file uploads of logged-in users, in seconds. */
  readonly seconds: number;
  /** Minimum rate of file uploads in bytes per second, checked after `seconds`. */
  readonly minBytesPerSecond: number;
}

interface PendingBody {
  readonly reply: FastifyReply;
  readonly bytesBefore: number;
  /** Time used by the client in ms, without the time in which it waited for the server. */
  usedMs: number;
}

/** Closes requests whose bodies arrive too slowly, because each holds a connection. */
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
  // Uploads require a login.
  const isUpload = actor !== undefined && (headers['content-type']?.startsWith('multipart/') ?? false);
  return !isUpload || raw.socket.bytesRead - bytesBefore < usedSeconds * minBytesPerSecond;
}

/** Responds with 408 as for late headers; when the response has begun, the socket is destroyed. */
function closeRequest(fastify: FastifyInstance, { raw }: FastifyRequest, { reply }: PendingBody): void {
  if (reply.raw.headersSent) raw.socket.destroy();
  else fastify.server.emit('clientError', Object.assign(new Error('request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
}
