import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { preferredLanguage } from '../../../contracts/i18n/translate.js';
import type { ConsentEvidence } from '../messages/commands.js';

const MOST_CHARACTERS = 300;

/** `@Evidence('/user/offers') evidence: ConsentEvidence` in a controller: where and how the consents of this request were given. */
export const Evidence = createParamDecorator((page: string, context: ExecutionContext): ConsentEvidence => {
  const { ip, headers, protocol, host } = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    language: preferredLanguage(headers['accept-language']),
    ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, MOST_CHARACTERS),
    origin: `${protocol}://${host}`,
    page,
  };
});
