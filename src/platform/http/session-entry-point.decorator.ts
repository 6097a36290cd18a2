import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import { DeviceCookie } from './device-cookie.js';
import { SameOriginGuard } from './same-origin.guard.js';

/** For calls that open sessions, send messages or take a proof of identity: only our own pages may make them, and each browser has a name. */
export const SessionEntryPoint = () => applyDecorators(UseGuards(SameOriginGuard), UseInterceptors(DeviceCookie));
