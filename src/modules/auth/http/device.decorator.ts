import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { STEP_UP_HEADER } from '../../../contracts/step-up.js';
import type { Device } from '../messages/commands.js';

/** The device a request to a `@Door()` comes from; its address is the one behind the configured number of proxies. */
export const CallerDevice = createParamDecorator((_: unknown, context: ExecutionContext): Device => {
  const { ip, headers, hostname, deviceName } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!deviceName) throw new Error('this route has a device, so its controller must be a @Door()');
  const stepUp = headers[STEP_UP_HEADER];
  return {
    name: deviceName,
    address: ip,
    userAgent: headers['user-agent'],
    hostName: hostname,
    stepUp: typeof stepUp === 'string' ? stepUp : undefined,
  };
});
