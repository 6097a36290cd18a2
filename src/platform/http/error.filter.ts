import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '../../contracts/errors.js';
import type { FieldProblem } from '../../contracts/fields.js';
import { catalogues } from '../../contracts/i18n/catalogues.js';
import { formatDateTime, formatWait } from '../../contracts/i18n/format.js';
import { type Language, preferredLanguage, type TextVariables, translate, type Translator } from '../../contracts/i18n/translate.js';
import { isConnectionLost } from '../database/is-connection-lost.js';
import { AppError, type ErrorVariable } from './app-error.js';
import { isBodyAborted } from './is-body-aborted.js';
import { ProofOfWorkRequired } from './proof-of-work-required.js';

/** Maximum body size of a request that is not an upload, in MB. */
export const JSON_LIMIT_MB = 1;

/**
 * Turns every failure into `{ code, message, fields?, requestId }` in the caller's language; unexpected errors are logged and reveal no
 * internals.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const error = toAppError(exception);
    if (isBodyAborted(request)) this.logger.debug({ err: exception, reqId: request.id }, 'request aborted');
    else if (error.status >= 500) this.logger.error({ err: exception, reqId: request.id }, 'request failed');
    sendError(error, request, http.getResponse<FastifyReply>());
  }
}

const unroutableLogger = new Logger('Unroutable');

/**
 * Responds to a URL that the router cannot parse: such a request reaches no hook, so its headers and its access log line are created here.
 */
export function sendUnroutableError(exception: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(exception);
  const { id, method } = request;
  // The URL may contain anything, so it is not logged.
  unroutableLogger.log({ req: { id, method }, res: { statusCode: error.status } }, 'request refused');
  void reply.headers({ 'x-request-id': id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  sendError(error, request, reply);
}

function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  const { seconds } = error.variables;
  if (typeof seconds === 'number' && seconds > 0) void reply.header('retry-after', String(seconds));
  void reply.status(error.status).send(errorBody(error, preferredLanguage(request.headers['accept-language']), String(request.id)));
}

/** Returns the body of an error response in one language. */
function errorBody(error: AppError, language: Language, requestId: string): ErrorBody {
  const { code, fields } = error;
  const catalogue = catalogues[language];
  return {
    code,
    message: errorMessage(error, language),
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, problem]) => {
          const { message, variables: named }: FieldProblem = typeof problem === 'string' ? { message: problem } : problem;
          return [name, translate(catalogue, `errors.field.${message}`, named)];
        }),
      ),
    }),
    requestId,
    ...(error instanceof ProofOfWorkRequired && { stepUp: error.challenge }),
  };
}

/** Returns the message of an error in one language. */
export function errorMessage({ code, variables }: AppError, language: Language): string {
  const words: Translator = (key, named) => translate(catalogues[language], key, named);
  return words(`errors.codes.${code}`, {
    ...localizeVariables(variables, language),
    wait: formatWait(Number(variables.seconds ?? 0), words),
  });
}

/** Formats dates and texts as everywhere else. */
function localizeVariables(variables: AppError['variables'], language: Language): TextVariables {
  const written = (value: ErrorVariable) => {
    if (value instanceof Date) return formatDateTime(value, language);
    return typeof value === 'object' ? translate(catalogues[language], value.text) : value;
  };
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, written(value)]));
}

function toAppError(exception: unknown): AppError {
  if (exception instanceof AppError) return exception;
  if (exception instanceof OptimisticLockError) return new AppError('edit-conflict');
  if (exception instanceof UniqueConstraintViolationException) return new AppError('conflict');
  if (isConnectionLost(exception)) return new AppError('not-ready');
  const status = exception instanceof HttpException ? exception.getStatus() : (exception as { statusCode?: number }).statusCode;
  const code = toErrorCode(status ?? 500);
  return code === 'too-large' ? new AppError(code, { limit: `${JSON_LIMIT_MB} MB` }) : new AppError(code);
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'bad-request',
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  413: 'too-large',
  415: 'unsupported-media-type',
  422: 'invalid',
  429: 'too-many-requests',
  503: 'not-ready',
};

/** Maps failures of the framework itself (invalid JSON, unknown route) by their status. */
function toErrorCode(status: number): ErrorCode {
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'bad-request' : 'internal');
}
