import { randomBytes } from 'node:crypto';
import { type CallHandler, createParamDecorator, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { Config } from '../config/config.js';
import { FieldCipher } from '../security/field-cipher.js';

const COOKIE_NAME = 'device';
/** The longest that browsers keep a cookie; for how long a browser is known by it is said where it is known. */
const MAX_AGE_DAYS = 400;
const VALUE_PATTERN = /^[A-Za-z0-9_-]{43}$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** Keyed hash of the browser's name, on routes with `@Door()`. */
    deviceIndex?: string;
  }
}

/**
 * Names the browser before it is asked for anything, by 256 random bits: a code is good where it was asked for, and a browser that has logged
 * in, or on which a customer has proven who he is, is told from a stranger's. The name stays here; all others know its keyed hash.
 */
@Injectable()
export class DeviceCookie implements NestInterceptor {
  constructor(
    private readonly config: Config,
    private readonly cipher: FieldCipher,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { [COOKIE_NAME]: sent } = request.cookies;
    const name = sent && VALUE_PATTERN.test(sent) ? sent : randomBytes(32).toString('base64url');
    const secure = this.config.values.PUBLIC_URL.startsWith('https://');
    const options = { httpOnly: true, secure, sameSite: 'strict', path: '/api', maxAge: MAX_AGE_DAYS * 86_400 } as const;
    void http.getResponse<FastifyReply>().setCookie(COOKIE_NAME, name, options);
    request.deviceIndex = this.cipher.blindIndex('device', name);
    return next.handle();
  }
}

/** Keyed hash of the name of the browser that sent a request. Throws where the route is no `@Door()`. */
export function deviceIndexOf({ deviceIndex }: FastifyRequest): string {
  if (!deviceIndex) throw new Error('this route has a device, so it must be a @Door()');
  return deviceIndex;
}

/** `@DeviceIndex() deviceIndex: string` in a controller, on a route with `@Door()`. */
export const DeviceIndex = createParamDecorator((_: unknown, context: ExecutionContext) =>
  deviceIndexOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
