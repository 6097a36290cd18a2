import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ConsentEvidence } from '../../contracts/consents.js';
import { preferredLanguage } from '../../contracts/i18n/translate.js';
import { maskLandingPath } from '../../contracts/origin.js';

const MAX_USER_AGENT_LENGTH = 300;
/** What fits into the column of a page. */
const MAX_PAGE_LENGTH = 120;
const SLUG = /^[\w-]{1,80}$/;

/**
 * `@Evidence('/user/offers') evidence: ConsentEvidence` in a controller: where and how the consents of this request were given. The path stands in
 * for a page that does not name itself; left out, `page` is empty then and whoever knows the page names it.
 */
export const RequestEvidence = createParamDecorator((page: string | undefined, context: ExecutionContext): ConsentEvidence => {
  const { ip, headers, protocol, host } = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    language: preferredLanguage(headers['accept-language']),
    ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    origin: `${protocol}://${host}`,
    page: readPageHeader(headers['x-page']) ?? page ?? '',
    brand: matchHeader(headers['x-brand'], SLUG),
  };
});

/** A header that our own pages send, if it is as they send it. */
const matchHeader = (header: string | string[] | undefined, pattern: RegExp) =>
  typeof header === 'string' && pattern.test(header) ? header : undefined;

/** The words of the path that our own pages name: no id and nothing personal gets into a row that is never changed. */
function readPageHeader(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || !header.startsWith('/')) return undefined;
  const page = maskLandingPath(header);
  return page.length > MAX_PAGE_LENGTH ? undefined : page;
}
