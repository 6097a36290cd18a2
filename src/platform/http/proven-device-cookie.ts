import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';

const NAME = 'device';
/** The longest that browsers keep a cookie. */
const DAYS = 400;
const DEVICE = /^[A-Za-z0-9_-]{43}$/;

/** The secret of a browser that customers have proven themselves on, 256 random bits. It opens nothing: it only spares its customers the proof. */
@Injectable()
export class ProvenDeviceCookie {
  constructor(private readonly config: Config) {}

  /** Gives the browser a secret, or lets it keep the one it has. Answers the secret. */
  keep({ cookies }: FastifyRequest, reply: FastifyReply): string {
    const { [NAME]: known } = cookies;
    const device = known && DEVICE.test(known) ? known : randomBytes(32).toString('base64url');
    const secure = this.config.values.PUBLIC_URL.startsWith('https://');
    void reply.setCookie(NAME, device, { httpOnly: true, secure, sameSite: 'strict', path: '/api', maxAge: DAYS * 86_400 });
    return device;
  }
}
