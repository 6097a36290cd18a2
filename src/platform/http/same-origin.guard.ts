import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { AppError } from './app-error.js';

/**
 * Rejects requests from pages of other sites (CSRF), for the few routes where the browser adds a cookie automatically. Browsers send
 * `Origin` with every POST, and a page cannot change it; a client that is not a browser sends neither header and has no cookies to abuse.
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

  /** Compares the origin with the host of this request exactly, because brands have hosts of their own. */
  private isOurOrigin(origin: string, host: string): boolean {
    const { origin: own, protocol } = new URL(this.config.values.PUBLIC_URL);
    return origin === own || origin === `${protocol}//${host}`;
  }
}
