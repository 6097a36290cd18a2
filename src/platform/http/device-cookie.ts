import { randomBytes } from 'node:crypto';
import { type CallHandler, createParamDecorator, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { Config } from '../config/config.js';
import { FieldCipher } from '../security/field-cipher.js';

const COOKIE_NAME = 'device';
/** A browser takes a cookie of this name from the answer of the host itself only, so that no other host of the domain can plant one. */
const SECURE_COOKIE_NAME = `__Host-${COOKIE_NAME}`;
/** The maximum that browsers allow for a cookie; how long a browser counts as known is decided where it is used. */
const MAX_AGE_DAYS = 400;
const VALUE_PATTERN = /^[A-Za-z0-9_-]{43}$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** Keyed hash of the device cookie, on routes with `@SessionEntryPoint()`. */
    deviceIndex?: string;
  }
}

/**
 * Sets a device cookie of 256 random bits before a code is requested: an OTP is valid only on the browser that requested it, and browsers
 * that have logged in, or on which a customer has proven their identity, are recognised. Only this class sees the value; all other code
 * uses its keyed hash.
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
    const secure = this.config.values.PUBLIC_URL.startsWith('https://');
    const name = secure ? SECURE_COOKIE_NAME : COOKIE_NAME;
    const { [name]: sent } = request.cookies;
    const value = sent && VALUE_PATTERN.test(sent) ? sent : randomBytes(32).toString('base64url');
    const options = { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: MAX_AGE_DAYS * 86_400 } as const;
    void http.getResponse<FastifyReply>().setCookie(name, value, options);
    request.deviceIndex = this.cipher.blindIndex('device', value);
    return next.handle();
  }
}

/** Returns the keyed hash of the device cookie of a request. Throws when the route has no `@SessionEntryPoint()`. */
export function deviceIndexOf({ deviceIndex }: FastifyRequest): string {
  if (!deviceIndex) throw new Error('this route has a device, so it must be a @SessionEntryPoint()');
  return deviceIndex;
}

/** Controller parameter `@DeviceIndex() deviceIndex: string`, on a route with `@SessionEntryPoint()`. */
export const DeviceIndex = createParamDecorator((_: unknown, context: ExecutionContext) =>
  deviceIndexOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
