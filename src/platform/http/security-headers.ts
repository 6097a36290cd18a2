import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const NONCE_BYTES = 16;
const selfSource = ["'self'"];

/** Allows our own scripts and styles, and on pages the elements with the nonce of the request. */
const createPolicy = (isProduction: boolean, nonces?: Nonces) => ({
  directives: {
    defaultSrc: selfSource,
    scriptSrc: nonces ? [...selfSource, `'nonce-${nonces.script}'`] : selfSource,
    // Style attributes are set by script only, which needs no permission in the policy.
    styleSrc: nonces ? [...selfSource, `'nonce-${nonces.style}'`] : selfSource,
    imgSrc: [...selfSource, 'data:', 'blob:'],
    fontSrc: selfSource,
    upgradeInsecureRequests: isProduction ? [] : null,
  },
});

/** Nonces of the script and style elements of one page. */
export interface Nonces {
  readonly script: string;
  readonly style: string;
}

/** Whether a request is for the API. Checks the route too, because a path may contain escapes. */
export const isApiRequest = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/api/') || (routeOptions.url ?? '').startsWith('/api/');

/** Sets the security headers of every response; they are built once, not for each request. */
export function sendSecurityHeaders(fastify: FastifyInstance, isProduction: boolean): void {
  const ofPages = helmet({ contentSecurityPolicy: createPolicy(isProduction) });
  const ofData = helmet(apiHeaders);
  fastify.addHook('onRequest', (request, reply, done) => (isApiRequest(request) ? ofData : ofPages)(request.raw, reply.raw, () => done()));
}

/** API responses are never rendered: nothing in them may run or load, and headers for documents are left out. */
const apiHeaders = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const satisfies HelmetOptions;

/** Allows script and style elements with the returned nonces in the page that answers this request. */
export function allowPageElements({ raw }: FastifyRequest, reply: FastifyReply, isProduction: boolean): Nonces {
  const nonces = { script: randomBytes(NONCE_BYTES).toString('hex'), style: randomBytes(NONCE_BYTES).toString('hex') };
  helmet.contentSecurityPolicy(createPolicy(isProduction, nonces))(raw, reply.raw, () => undefined);
  return nonces;
}
