import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import { DeviceCookie } from './device-cookie.js';
import { SameOriginGuard } from './same-origin.guard.js';

/**
 * For routes that open sessions, send messages or accept a proof of identity: only our own pages may call them, and each browser gets a
 * device cookie.
 */
export const SessionEntryPoint = () => applyDecorators(UseGuards(SameOriginGuard), UseInterceptors(DeviceCookie));
