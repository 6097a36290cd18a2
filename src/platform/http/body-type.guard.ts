import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.js';

/** Metadata key under which `@ApiConsumes` stores the content types of a route. */
const CONSUMES = 'swagger/apiConsumes';

/** Rejects a multipart body unless the route declares it with `@ApiConsumes`; all other bodies except JSON have no parser. */
export class BodyTypeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const taken = Reflect.getMetadata(CONSUMES, context.getHandler()) as readonly string[] | undefined;
    const isForm = context.switchToHttp().getRequest<FastifyRequest>().isMultipart();
    if (isForm && !taken?.includes('multipart/form-data')) throw new AppError('unsupported-media-type');
    return true;
  }
}
