import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.js';

/**
 * Returns a signal that aborts when the connection closes. Its reason is an error that is not logged: nobody reads the response. (The
 * request's own signal is no use here: a request closes as soon as its body is read.)
 */
export function clientLeft({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const leave = () => leaving.abort(new AppError('bad-request'));
  if (raw.closed) leave();
  else raw.once('close', leave);
  return leaving.signal;
}

/** Controller parameter: a signal that aborts when the client has left. */
export const ClientLeft = createParamDecorator((_: unknown, context: ExecutionContext) =>
  clientLeft(context.switchToHttp().getResponse<FastifyReply>()),
);
