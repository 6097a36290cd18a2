import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Device } from '../../contracts/device.js';
import { preferredLanguage } from '../../contracts/i18n/translate.js';
import { PROOF_OF_WORK_HEADER } from '../../contracts/proof-of-work.js';
import { deviceIndexOf } from './device-cookie.js';
import { readBrandHeader } from './request-evidence.decorator.js';

/** The device that sends a request to a `@SessionEntryPoint()`; its address is taken behind the configured number of proxies. */
export const CallerDevice = createParamDecorator((_: unknown, context: ExecutionContext): Device => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { ip, headers, hostname } = request;
  const stepUp = headers[PROOF_OF_WORK_HEADER];
  return {
    index: deviceIndexOf(request),
    ipAddress: ip,
    userAgent: headers['user-agent'],
    language: preferredLanguage(headers['accept-language']),
    hostName: hostname,
    brand: readBrandHeader(headers),
    proofOfWork: typeof stepUp === 'string' ? stepUp : undefined,
  };
});
