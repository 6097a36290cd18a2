import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** Paths that no route knows are one route: everybody can make up as many as he likes. */
const NO_ROUTE = 'none';

/** Has each answered request counted. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  if (!metrics.isOn) return;
  fastify.addHook('onResponse', ({ method, routeOptions, is404 }, reply, done) => {
    const route = is404 ? NO_ROUTE : (routeOptions.url ?? NO_ROUTE);
    metrics.recordRequest({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
}
