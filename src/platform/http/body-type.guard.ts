import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.js';

/** Where `@ApiConsumes` keeps what a route takes. */
const CONSUMES = 'swagger/apiConsumes';

/** Refuses a multipart body where the route does not say by `@ApiConsumes` that it takes one; every other body but JSON has no parser. */
export class BodyTypeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const taken = Reflect.getMetadata(CONSUMES, context.getHandler()) as readonly string[] | undefined;
    const isForm = context.switchToHttp().getRequest<FastifyRequest>().isMultipart();
    if (isForm && !taken?.includes('multipart/form-data')) throw new AppError('unsupported-media-type');
    return true;
  }
}
