import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catalogues } from '../../contracts/i18n/catalogues.js';
import { preferredLanguage, type TextKey, type TextVariables, translate } from '../../contracts/i18n/translate.js';

/** Gives a text in the caller's language. */
export type CallerText = (key: TextKey, variables?: TextVariables) => string;

/** `@Text() text: CallerText` in a controller: the texts of success messages, in the language of the request. */
export const Text = createParamDecorator((_: unknown, context: ExecutionContext): CallerText => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const catalogue = catalogues[preferredLanguage(headers['accept-language'])];
  return (key, variables) => translate(catalogue, key, variables);
});
