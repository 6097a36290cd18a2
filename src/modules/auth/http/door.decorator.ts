import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import { SameOriginGuard } from '../../../platform/http/same-origin.guard.js';
import { DeviceCookie } from './device-cookie.js';

/** For controllers that open sessions or send messages: only our own pages may call them, and each browser has a name. */
export const Door = () => applyDecorators(UseGuards(SameOriginGuard), UseInterceptors(DeviceCookie));
