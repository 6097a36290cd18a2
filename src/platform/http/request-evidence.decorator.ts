import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ConsentEvidence } from '../../contracts/consents.js';
import { preferredLanguage } from '../../contracts/i18n/translate.js';
import { maskLandingPath } from '../../contracts/origin.js';

const MAX_USER_AGENT_LENGTH = 300;
/** Length of the page column. */
const MAX_PAGE_LENGTH = 120;
const SLUG = /^[\w-]{1,80}$/;

/**
 * Controller parameter `@RequestEvidence('/user/offers') evidence: ConsentEvidence`: where and how the consents of this request were given.
 * The path is the default when the request names no page; without it, `page` is empty and code that knows the page sets it.
 */
export const RequestEvidence = createParamDecorator((page: string | undefined, context: ExecutionContext): ConsentEvidence => {
  const { ip, headers, protocol, host } = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    language: preferredLanguage(headers['accept-language']),
    ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    origin: `${protocol}://${host}`,
    page: readPageHeader(headers['x-page']) ?? page ?? '',
    brand: readBrandHeader(headers),
  };
});

/** Returns the slug of the brand that our own page says it shows; undefined where the header has another format. */
export const readBrandHeader = ({ 'x-brand': header }: FastifyRequest['headers']): string | undefined =>
  typeof header === 'string' && SLUG.test(header) ? header : undefined;

/** Returns the page path that our own pages send, without ids and personal data, because it is stored in a row that never changes. */
function readPageHeader(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || !header.startsWith('/')) return undefined;
  const page = maskLandingPath(header);
  return page.length > MAX_PAGE_LENGTH ? undefined : page;
}
