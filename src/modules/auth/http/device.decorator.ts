import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Device } from '../messages/commands.js';

/** The device a request comes from; its address is the one behind the configured number of proxies. */
export const CallerDevice = createParamDecorator((_: unknown, context: ExecutionContext): Device => {
  const { ip, headers, hostname } = context.switchToHttp().getRequest<FastifyRequest>();
  return { address: ip, userAgent: headers['user-agent'], hostName: hostname };
});
