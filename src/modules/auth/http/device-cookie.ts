import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { Config } from '../../../platform/config/config.js';
import { deviceName, KNOWN_DEVICE_DAYS } from '../domain/device-name.js';

const NAME = 'device';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the browser, on routes with `@Door()`. */
    deviceName?: string;
  }
}

/** Names the browser before it is asked for anything: a code is good where it was asked for, and a browser that has logged in before is told from a stranger's. */
@Injectable()
export class DeviceCookie implements NestInterceptor {
  constructor(private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    request.deviceName = deviceName(request.cookies[NAME]);
    const secure = this.config.values.PUBLIC_URL.startsWith('https://');
    const options = { httpOnly: true, secure, sameSite: 'strict', path: '/api', maxAge: KNOWN_DEVICE_DAYS * 86_400 } as const;
    void http.getResponse<FastifyReply>().setCookie(NAME, request.deviceName, options);
    return next.handle();
  }
}
