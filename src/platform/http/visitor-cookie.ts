import { randomBytes } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';

const COOKIE_NAME = 'visitor';
const MAX_AGE_DAYS = 90;
const VISITOR_PATTERN = /^[0-9a-f]{32}$/;

/** The number by which a browser is known from its first visit on, 128 random bits in hexadecimal; undefined before it has one. */
const readVisitor = ({ cookies }: FastifyRequest): string | undefined => {
  const { [COOKIE_NAME]: visitor } = cookies;
  return visitor && VISITOR_PATTERN.test(visitor) ? visitor : undefined;
};

/** `@Visitor() visitor: string | undefined` in a controller. */
export const Visitor = createParamDecorator((_: unknown, context: ExecutionContext) =>
  readVisitor(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The cookie that names a browser. It says nothing about its owner and gives no right: no script reads it, and only the API receives it. */
@Injectable()
export class VisitorCookie {
  constructor(private readonly config: Config) {}

  /** Names the browser, or goes on naming it, for 90 days from now. Answers the name. */
  renew(request: FastifyRequest, reply: FastifyReply): string {
    const visitor = readVisitor(request) ?? randomBytes(16).toString('hex');
    const secure = this.config.values.PUBLIC_URL.startsWith('https://');
    void reply.setCookie(COOKIE_NAME, visitor, { httpOnly: true, secure, sameSite: 'lax', path: '/api', maxAge: MAX_AGE_DAYS * 86_400 });
    return visitor;
  }
}
