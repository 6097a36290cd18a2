import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PinoLogger } from 'nestjs-pino';
import { redactPath } from '../../contracts/redact-path.js';
import { isBodyAborted } from '../http/is-body-aborted.js';

const SERVER_ERROR = 500;

/**
 * Logs a line for each response: request id, path without query string and without ids that give access to a page, status and milliseconds.
 * Probes and static files are left out. Requests that their client aborted are logged at debug level.
 */
export function logRequests(fastify: FastifyInstance, logger: PinoLogger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    if (isLogged(request)) {
      const { id, method } = request;
      const line = {
        req: { id, method, path: pathOf(request) },
        res: { statusCode: reply.statusCode },
        responseTime: Math.round(reply.elapsedTime),
      };
      if (reply.statusCode < SERVER_ERROR) logger.info(line, 'request completed');
      else logger.error(line, 'request failed');
    }
    done();
  });
  // Such a request gets no response.
  fastify.addHook('onRequestAbort', (request, done) => {
    const { id, method } = request;
    if (isLogged(request) && isBodyAborted(request)) logger.debug({ req: { id, method, path: pathOf(request) } }, 'request aborted');
    done();
  });
}

const pathOf = ({ url }: FastifyRequest) => redactPath(url.split('?')[0] ?? '');
const isLogged = ({ url }: FastifyRequest) => !url.startsWith('/api/health') && !url.startsWith('/assets/');
