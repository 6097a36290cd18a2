import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** All paths without a route count as one, because callers can invent any number of paths. */
const NO_ROUTE = 'none';

/** Counts each completed request. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  if (!metrics.isOn) return;
  fastify.addHook('onResponse', ({ method, routeOptions, is404 }, reply, done) => {
    const route = is404 ? NO_ROUTE : (routeOptions.url ?? NO_ROUTE);
    metrics.recordRequest({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
}
