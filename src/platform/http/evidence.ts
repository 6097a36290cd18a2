import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ConsentEvidence } from '../../contracts/consents.js';
import { preferredLanguage } from '../../contracts/i18n/translate.js';

const MOST_CHARACTERS = 300;
/** A path without query and fragment, as long as its column. */
const PATH = /^\/[\w/.-]{0,119}$/;
const SLUG = /^[\w-]{1,80}$/;

/** `@Evidence('/user/offers') evidence: ConsentEvidence` in a controller: where and how the consents of this request were given; the path stands in for a page that does not name itself. */
export const Evidence = createParamDecorator((page: string, context: ExecutionContext): ConsentEvidence => {
  const { ip, headers, protocol, host } = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    language: preferredLanguage(headers['accept-language']),
    ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, MOST_CHARACTERS),
    origin: `${protocol}://${host}`,
    page: fitting(headers['x-page'], PATH) ?? page,
    brand: fitting(headers['x-brand'], SLUG),
  };
});

/** A header that our own pages send, if it is as they send it. */
const fitting = (header: string | string[] | undefined, pattern: RegExp) =>
  typeof header === 'string' && pattern.test(header) ? header : undefined;
