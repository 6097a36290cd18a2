import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Config } from '../config/config.js';
import { requestId } from './request-id.js';

/** Fields that may hold personal data or secrets, wherever they turn up in a logged object; PostgreSQL quotes row values in `detail`. */
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

/** Structured logs: one JSON line each, with the request id, without query strings and without personal data. */
export const loggingModule = ({ values }: Config): DynamicModule =>
  LoggerModule.forRoot({
    pinoHttp: {
      level: values.LOG_LEVEL,
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
      // The lines hold what they are to say: the serializers of pino expect the objects of Node, and leave the status out of ours.
      serializers: { req: identity, res: identity },
      wrapSerializers: false,
      mixin: () => ({ ...(requestId() && { reqId: requestId() }) }),
    },
    // The access log is a hook of the HTTP server, and every line has its request id by the mixin: a logger per request would only cost time.
    forRoutes: [],
  });
