import { randomBytes } from 'node:crypto';
import { type CallHandler, createParamDecorator, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import type { BrowserDevice } from '../../contracts/device.js';
import { Config } from '../config/config.js';
import { FieldCipher } from '../security/field-cipher.js';

const COOKIE_NAME = 'device';
/** The maximum that browsers allow for a cookie; how long a browser counts as known is decided where it is used. */
const MAX_AGE_DAYS = 400;
const VALUE_PATTERN = /^[A-Za-z0-9_-]{43}$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser, on routes with `@SessionEntryPoint()`. */
    device?: BrowserDevice;
  }
}

/**
 * Sets a device cookie of 256 random bits before a code is requested: an OTP is valid only on the browser that requested it, and browsers
 * that have logged in, or on which a customer has proven their identity, are recognised. A request that proves an account for the first
 * time in a browser gives it a new value. Only this class sees the values; all other code uses their keyed hashes.
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
    const value = sent && VALUE_PATTERN.test(sent) ? sent : newValue();
    const secure = this.config.values.PUBLIC_URL.startsWith('https://');
    const options = { httpOnly: true, secure, sameSite: 'strict', path: '/api', maxAge: MAX_AGE_DAYS * 86_400 } as const;
    const write = (written: string) => void http.getResponse<FastifyReply>().setCookie(COOKIE_NAME, written, options);
    write(value);
    let renewed: string | undefined;
    const indexOf = (named: string) => this.cipher.blindIndex('device', named);
    request.device = { index: indexOf(value), renew: () => indexOf((renewed ??= newValue())) };
    return next.handle().pipe(tap(() => renewed && write(renewed)));
  }
}

const newValue = () => randomBytes(32).toString('base64url');

/** Returns the browser of a request. Throws when the route has no `@SessionEntryPoint()`. */
export function browserOf({ device }: FastifyRequest): BrowserDevice {
  if (!device) throw new Error('this route has a device, so it must be a @SessionEntryPoint()');
  return device;
}

/** Controller parameter `@Browser() browser: BrowserDevice`, on a route with `@SessionEntryPoint()`. */
export const Browser = createParamDecorator((_: unknown, context: ExecutionContext) =>
  browserOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
