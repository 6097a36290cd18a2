import { randomBytes } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';

const COOKIE_NAME = 'visitor';
const MAX_AGE_DAYS = 90;
const VISITOR_PATTERN = /^[0-9a-f]{32}$/;

/**
 * Returns the visitor id, 128 random bits in hexadecimal, by which a browser is recognised from its first visit on; undefined if it has
 * none yet.
 */
const readVisitor = ({ cookies }: FastifyRequest): string | undefined => {
  const { [COOKIE_NAME]: visitor } = cookies;
  return visitor && VISITOR_PATTERN.test(visitor) ? visitor : undefined;
};

/** Controller parameter `@Visitor() visitor: string | undefined`. */
export const Visitor = createParamDecorator((_: unknown, context: ExecutionContext) =>
  readVisitor(context.switchToHttp().getRequest<FastifyRequest>()),
);

/**
 * Cookie that identifies a browser. It says nothing about the visitor and gives no rights: scripts cannot read it, and only the API
 * receives it.
 */
@Injectable()
export class VisitorCookie {
  constructor(private readonly config: Config) {}

  /** Sets the cookie or extends it, for 90 days from now. Returns the visitor id. */
  renew(request: FastifyRequest, reply: FastifyReply): string {
    const visitor = readVisitor(request) ?? randomBytes(16).toString('hex');
    const secure = this.config.values.PUBLIC_URL.startsWith('https://');
    void reply.setCookie(COOKIE_NAME, visitor, { httpOnly: true, secure, sameSite: 'lax', path: '/api', maxAge: MAX_AGE_DAYS * 86_400 });
    return visitor;
  }
}
