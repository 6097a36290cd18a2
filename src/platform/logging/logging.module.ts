import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Config } from '../config/config.js';
import { requestId } from './request-id.js';

/** Fields that may contain personal data or secrets, wherever they occur in a logged object; PostgreSQL quotes row values in `detail`. */
const secretFields = [
  'detail',
  'phone',
  'mobile_phone_number',
  'email',
  'tin',
  'pan',
  'birth_date',
  'otp',
  'token',
  'password',
  'authorization',
  'cookie',
  'first_name',
  'last_name',
  'address1',
  'address2',
];

const identity = (value: unknown) => value;

/** Structured logs: one JSON object per line with the request id, without query strings and personal data. */
export const loggingModule = ({ values }: Config): DynamicModule =>
  LoggerModule.forRoot({
    pinoHttp: {
      level: values.LOG_LEVEL,
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
      // Log lines contain plain objects: pino's serializers expect Node's objects and would drop the status.
      serializers: { req: identity, res: identity },
      wrapSerializers: false,
      mixin: () => ({ ...(requestId() && { reqId: requestId() }) }),
    },
    // The access log is a hook of the HTTP server, and the mixin adds the request id to every line, so a logger per request is not needed.
    forRoutes: [],
  });
