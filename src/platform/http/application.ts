import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { Type, DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger, PinoLogger } from 'nestjs-pino';
import { Config } from '../config/config.js';
import { logRequests } from '../logging/access-log.js';
import { withRequestId } from '../logging/request-id.js';
import { measureRequests } from '../metrics/measure-requests.js';
import { Metrics } from '../metrics/metrics.js';
import { parseJson, rejectInheritedNames } from './body-limits.js';
import { BodyTypeGuard } from './body-type.guard.js';
import { RequestTurns } from './request-turns.js';
import { isApiRequest, sendSecurityHeaders } from './security-headers.js';
import { closeSlowRequests } from './close-slow-requests.js';
import { sendUnroutableError, ErrorFilter, JSON_LIMIT_MB } from './error.filter.js';
import { validation } from './validation.js';

const CLOSE_IDLE_EVERY_MS = 100;
const HEADERS_TIMEOUT_MS = 10_000;
const HEADERS_CHECK_EVERY_MS = 2_000;
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;
/** The format that our own pages send. Any other value could name a person, and logs and the audit trail are never erased. */
const REQUEST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Builds the HTTP application: one prefix, one validation, one error format, one request id and one unit of work per request. */
export async function createApplication(
  module: Type | DynamicModule,
  config: Config,
  { preview = false } = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: (_address: string, hop: number) => hop < config.values.TRUSTED_PROXIES,
    bodyLimit: JSON_LIMIT_MB * 1_048_576,
    genReqId: ({ headers }: IncomingMessage) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID();
    },
    frameworkErrors: sendUnroutableError,
    routerOptions: { maxParamLength: 200 },
    // A request target may contain the host (`GET http://host/path`); all later code expects the path only.
    rewriteUrl: ({ url = '/' }) => url.replace(ABSOLUTE_FORM, '') || '/',
    requestTimeout: 1000 * Math.ceil(config.values.REQUEST_SECONDS + maxUploadBytes(config) / minUploadRate(config)),
    // Responses to a client that never reads them stay in memory.
    connectionTimeout: 1000 * config.values.SILENT_SECONDS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_CHECK_EVERY_MS },
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bufferLogs: true,
    abortOnError: false,
    rawBody: true,
    // Nest would also parse HTML forms, which a page of another site can post without a CORS preflight.
    bodyParser: false,
    preview,
  });
  app.setGlobalPrefix('api');
  app.useBodyParser('application/json', { bodyLimit: JSON_LIMIT_MB * 1_048_576 }, (_request: unknown, body: Buffer) =>
    Promise.resolve(parseJson(body)),
  );
  if (preview) return app;
  app.useLogger(app.get(Logger));
  app.useGlobalGuards(new BodyTypeGuard());
  app.useGlobalPipes(validation());
  app.useGlobalFilters(new ErrorFilter());
  logRequests(app.getHttpAdapter().getInstance(), await app.resolve(PinoLogger));
  measureRequests(app.getHttpAdapter().getInstance(), app.get(Metrics));
  app.get(RequestTurns).endWithResponses(app.getHttpAdapter().getInstance());
  await configureFastify(app, config);
  return app;
}

const maxUploadBytes = ({ values }: Config) => values.UPLOAD_LIMIT_MB * 1_048_576;
const minUploadRate = ({ values }: Config) => values.UPLOAD_LEAST_KB_PER_SECOND * 1024;

async function configureFastify(app: NestFastifyApplication, config: Config): Promise<void> {
  const orm = app.get(MikroORM);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (isApiRequest(request)) void reply.header('cache-control', 'no-store');
    withRequestId(request.id, () => RequestContext.create(orm.em, done));
  });
  closeSlowRequests(fastify, { seconds: config.values.REQUEST_SECONDS, minBytesPerSecond: minUploadRate(config) });
  fastify.addHook('preValidation', (request, _reply, done) => {
    rejectInheritedNames(request.query, 'unknown');
    rejectInheritedNames(request.body, 'notWritable');
    done();
  });
  fastify.addHook('preClose', (done) => {
    // A connection that is active when the shutdown begins would be kept alive for a minute after its response.
    const tidying = setInterval(() => fastify.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    fastify.server.once('close', () => clearInterval(tidying));
    done();
  });
  await app.register(cookie);
  sendSecurityHeaders(fastify, config.isProduction);
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes(config) + 1, files: 1, fields: 10, fieldSize: 10_000, headerPairs: 50 },
  });
}
