import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catalogues } from '../../contracts/i18n/catalogues.js';
import { type Language, preferredLanguage, type TextKey, type TextVariables, translate } from '../../contracts/i18n/translate.js';

/** Translates a text into the caller's language. */
export type CallerText = (key: TextKey, variables?: TextVariables) => string;

const languageOf = (context: ExecutionContext) =>
  preferredLanguage(context.switchToHttp().getRequest<FastifyRequest>().headers['accept-language']);

/** Controller parameter `@CallerLanguage() language: Language`: the language of the request. */
export const CallerLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language => languageOf(context));

/** Controller parameter `@Text() text: CallerText`: translates success messages into the language of the request. */
export const Text = createParamDecorator((_: unknown, context: ExecutionContext): CallerText => {
  const catalogue = catalogues[languageOf(context)];
  return (key, variables) => translate(catalogue, key, variables);
});
