import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../../contracts/actor.js';
import { AppError } from '../../../../platform/http/app-error.js';

/**
 * The actor of a route whose path names a customer (`/user/:id`). Everybody but that customer gets `not-found`, so that an id tells nothing
 * about whether it exists.
 */
export const PathActor = createParamDecorator((parameter: string, context: ExecutionContext): Actor => {
  const { actor, params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: Record<string, string> }>>();
  if (!actor || params[parameter] !== actor.id) throw new AppError('not-found');
  return actor;
});
