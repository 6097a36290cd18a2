import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PinoLogger } from 'nestjs-pino';
import { redactPath } from '../../contracts/redact-path.js';

const SERVER_ERROR = 500;

/**
 * Logs a line for each response: request id, path without query string and without ids that give access to a page, status and milliseconds.
 * Probes and static files are left out.
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
}

const pathOf = ({ url }: FastifyRequest) => redactPath(url.split('?')[0] ?? '');
const isLogged = ({ url }: FastifyRequest) => !url.startsWith('/api/health') && !url.startsWith('/assets/');
