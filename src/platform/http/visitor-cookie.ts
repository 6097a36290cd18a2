import { randomBytes } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';

const NAME = 'visitor';
const DAYS = 90;
const VISITOR = /^[0-9a-f]{32}$/;

/** The number by which a browser is known from its first visit on, 128 random bits in hexadecimal; undefined before it has one. */
const visitorOf = ({ cookies }: FastifyRequest): string | undefined => {
  const { [NAME]: visitor } = cookies;
  return visitor && VISITOR.test(visitor) ? visitor : undefined;
};

/** `@Visitor() visitor: string | undefined` in a controller. */
export const Visitor = createParamDecorator((_: unknown, context: ExecutionContext) =>
  visitorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The cookie that names a browser. It says nothing about its owner and gives no right: no script reads it, and only the API receives it. */
@Injectable()
export class VisitorCookie {
  constructor(private readonly config: Config) {}

  /** Names the browser, or goes on naming it, for 90 days from now. Answers the name. */
  keep(request: FastifyRequest, reply: FastifyReply): string {
    const visitor = visitorOf(request) ?? randomBytes(16).toString('hex');
    const secure = this.config.values.PUBLIC_URL.startsWith('https://');
    void reply.setCookie(NAME, visitor, { httpOnly: true, secure, sameSite: 'lax', path: '/api', maxAge: DAYS * 86_400 });
    return visitor;
  }
}
