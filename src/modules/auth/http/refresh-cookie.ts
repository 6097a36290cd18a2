import type { CookieSerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience } from '../../../contracts/permissions.js';
import { Config } from '../../../platform/config/config.js';
import type { OpenedSession } from '../messages/commands.js';

/** Names fixed by the product specification §3. */
const names = { customer: 'atkn', admin: 'a_atkn', partner: 'p_atkn' } as const satisfies Record<Audience, string>;

/** The refresh token's cookie: not readable by scripts, not sent by other sites, and limited to the paths below /api/session. */
@Injectable()
export class RefreshCookie {
  constructor(private readonly config: Config) {}

  read({ cookies }: FastifyRequest, audience: Audience): string | undefined {
    return cookies[names[audience]];
  }

  write(reply: FastifyReply, { holder, refreshToken, secondsLeft }: OpenedSession): void {
    void reply.setCookie(names[holder.audience], refreshToken, { ...this.options(), maxAge: secondsLeft });
  }

  clear(reply: FastifyReply, audience: Audience): void {
    void reply.clearCookie(names[audience], this.options());
  }

  private options(): CookieSerializeOptions {
    return { httpOnly: true, secure: this.config.values.PUBLIC_URL.startsWith('https://'), sameSite: 'strict', path: '/api/session' };
  }
}
