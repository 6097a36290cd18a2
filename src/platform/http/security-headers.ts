import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const NONCE_BYTES = 16;
const selfSource = ["'self'"];

/** What may run and be drawn: our own, and in pages the elements that carry the nonce of their request. */
const createPolicy = (isProduction: boolean, nonces?: Nonces) => ({
  directives: {
    defaultSrc: selfSource,
    scriptSrc: nonces ? [...selfSource, `'nonce-${nonces.script}'`] : selfSource,
    // Style attributes are set by script only, which no policy has to allow.
    styleSrc: nonces ? [...selfSource, `'nonce-${nonces.style}'`] : selfSource,
    imgSrc: [...selfSource, 'data:', 'blob:'],
    fontSrc: selfSource,
    upgradeInsecureRequests: isProduction ? [] : null,
  },
});

/** What the elements of one page are known by. */
export interface Nonces {
  readonly script: string;
  readonly style: string;
}

/** Whether a request is for the API: by its route too, as a path may be written with escapes. */
export const isApiRequest = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/api/') || (routeOptions.url ?? '').startsWith('/api/');

/** Puts the headers on every answer that tell browsers to keep to what we mean; they are put together once, not with each request. */
export function sendSecurityHeaders(fastify: FastifyInstance, isProduction: boolean): void {
  const ofPages = helmet({ contentSecurityPolicy: createPolicy(isProduction) });
  const ofData = helmet(apiHeaders);
  fastify.addHook('onRequest', (request, reply, done) => (isApiRequest(request) ? ofData : ofPages)(request.raw, reply.raw, () => done()));
}

/** An answer of the API is never drawn: nothing in it may run or load, and what is said to documents only is left out. */
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

/** Lets the page that answers this request have script and style elements of its own: those with these nonces. */
export function allowPageElements({ raw }: FastifyRequest, reply: FastifyReply, isProduction: boolean): Nonces {
  const nonces = { script: randomBytes(NONCE_BYTES).toString('hex'), style: randomBytes(NONCE_BYTES).toString('hex') };
  helmet.contentSecurityPolicy(createPolicy(isProduction, nonces))(raw, reply.raw, () => undefined);
  return nonces;
}
