import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { AppError } from './app-error.js';

/**
 * Refuses requests that another site's page makes, for the few calls where the browser adds a cookie by itself. Browsers send `Origin` with
 * every POST, and a page cannot change it; a program that is no browser sends neither header and has no cookies to abuse.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers, host } = context.switchToHttp().getRequest<FastifyRequest>();
    const site = headers['sec-fetch-site'];
    const isOurs = headers.origin === undefined || this.isOurOrigin(headers.origin, host);
    if (!isOurs || (site !== undefined && site !== 'same-origin')) throw new AppError('forbidden');
    return true;
  }

  /** The host the page was loaded from: brands have hosts of their own, so it is compared with the one of this request, letter by letter. */
  private isOurOrigin(origin: string, host: string): boolean {
    const { origin: own, protocol } = new URL(this.config.values.PUBLIC_URL);
    return origin === own || origin === `${protocol}//${host}`;
  }
}
