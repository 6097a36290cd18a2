import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../../contracts/actor.js';
import { AppError } from '../../../../platform/http/app-error.js';

/**
 * Actor of a route whose path names a customer (`/user/:id`). All callers except that customer get `not-found`, so that the response does
 * not reveal whether an id exists.
 */
export const PathActor = createParamDecorator((parameter: string, context: ExecutionContext): Actor => {
  const { actor, params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: Record<string, string> }>>();
  if (!actor || params[parameter] !== actor.id) throw new AppError('not-found');
  return actor;
});
