import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { AppModule } from '../../src/app.module.js';
import type { Audience } from '../../src/contracts/permissions.js';
import { type Config, loadConfig } from '../../src/platform/config/config.js';
import type { DatabaseUrls } from '../../src/platform/database/database-urls.js';
import { QueueBackend } from '../../src/platform/messaging/queue-backend.js';
import { WorkerRuntime } from '../../src/platform/messaging/worker-runtime.js';
import { type RateLimitName, rateLimits } from '../../src/platform/security/rate-limits.js';
import { serve } from '../../src/serve.js';
import { createTestDatabase, runOnce, type TestDatabase } from './database.js';
import { type HttpResponse, type HttpRequest, requestTo } from './http.js';
import { testSecrets } from './test-secrets.js';
import { waitUntil } from './wait-until.js';

export interface TestApplicationOptions {
  /** Settings that override those below. */
  readonly env?: Readonly<Record<string, string>>;
  /** Also runs the queues in this process: needed for all asynchronous work, and for `state: delivered` of messages. */
  readonly worker?: boolean;
  /** Uses the Redis of `TEST_REDIS_URL`, which is emptied, for queues and limits. */
  readonly redis?: boolean;
  /** Starts a second process of the same installation, with the same database, keys and settings. */
  readonly sharedWith?: TestApplication;
}

/** A message of the development transport. */
export interface DevelopmentMessage {
  readonly channel: string;
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly body: string | null;
  readonly state: string;
}

/** A login through the API. */
export interface TestLogin {
  readonly token: string;
  /** The refresh cookie as a `cookie` header. */
  readonly cookie: string;
  /** The device cookie of the browser that logged in, as a `cookie` header. */
  readonly device: string;
  /** Ids in the response: `user_id` and `prospect_app_id`, `adminId` and `roleId`, or `partnerId` and `merchantId`. */
  readonly ids: Readonly<Record<string, string | number | boolean>>;
}

export interface TestApplication {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly config: Config;
  /** A new unit of work with the role of the product. */
  readonly em: EntityManager;
  /** Runs a statement as the owner of the tables, for what the role of the product may not do. */
  asOwner<T extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  request<T = Record<string, unknown>>(method: string, path: string, options?: HttpRequest): Promise<HttpResponse<T>>;
  /** Returns the messages to a phone number or an e-mail address, newest first. */
  messages(to: string): Promise<DevelopmentMessage[]>;
  /** Returns the OTP of the newest OTP message. */
  otp(to: string): Promise<string>;
  waitFor: typeof waitUntil;
  /** Resets these rate limits (all of them without a name), so that a suite can repeat requests. */
  resetLimits(...names: RateLimitName[]): Promise<void>;
  /**
   * Logs in a customer by a number, an unused one by default (the first login creates the customer), or by a confirmed e-mail address. The
   * headers go with the OTP request. Their cookie names the browser: an empty cookie is a new browser, and no cookie is the common browser
   * of all tests.
   */
  asCustomer(address?: string, headers?: Readonly<Record<string, string>>): Promise<TestLogin>;
  asAdmin(role?: 1 | 2 | 3): Promise<TestLogin>;
  asPartner(): Promise<TestLogin>;
  stop(): Promise<void>;
}

const cookieNames = { customer: 'atkn', admin: 'a_atkn', partner: 'p_atkn' } as const satisfies Record<Audience, string>;
const settingsOf = new WeakMap<TestApplication, { settings: Readonly<Record<string, string>>; database: TestDatabase }>();

/** Returns an unused 10-digit mobile number. */
export const newPhone = () => `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

/** Starts the real application with the demo accounts on a free port and a database of its own. Stop it when done. */
export async function startTestApplication(options: TestApplicationOptions = {}): Promise<TestApplication> {
  const first = options.sharedWith && settingsOf.get(options.sharedWith);
  const database = first?.database ?? (await createTestDatabase('accounts'));
  const storage = await mkdtemp(join(tmpdir(), 'loan-marketplace-files-'));
  const discard = async () => {
    if (!first) await database.drop();
    await rm(storage, { recursive: true, force: true });
  };
  try {
    const settings = { ...(first?.settings ?? (await freshSettings(database.urls, storage, options))), ...options.env };
    const config = loadConfig(settings);
    const queues = options.worker ? await QueueBackend.open(config) : undefined;
    const app = await serve(AppModule.register(config, { queues }), config);
    if (options.worker) await app.get(WorkerRuntime).start();
    const application = await testApplication(app, config, database, discard);
    settingsOf.set(application, { settings, database });
    return application;
  } catch (error) {
    await discard();
    throw error;
  }
}

async function testApplication(
  app: NestFastifyApplication,
  config: Config,
  database: TestDatabase,
  discard: () => Promise<void>,
): Promise<TestApplication> {
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const entityManager = () => app.get(MikroORM).em.fork() as EntityManager;
  const application: TestApplication = {
    url,
    app,
    config,
    get em() {
      return entityManager();
    },
    asOwner: (sql, values = []) => runOnce(database.urls.owner, sql, values),
    request: (method, path, request) => requestTo(url, method, path, request),
    waitFor: waitUntil,
    messages: async (to) => (await application.request<DevelopmentMessage[]>('GET', `/api/dev/messages?to=${encodeURIComponent(to)}`)).body,
    otp: async (to) => /\d{6}(?!.*\d{6})/s.exec((await application.messages(to)).find(isOtp)?.body ?? '')?.[0] ?? '',
    resetLimits: async (...names) => {
      await resetLimits(entityManager(), config, names.length > 0 ? names : (Object.keys(rateLimits) as RateLimitName[]));
      if (names.length === 0) await entityManager().execute(forgetSources);
    },
    asCustomer: (address = newPhone(), headers = {}) => customer(application, address, headers),
    asAdmin: (role = 1) => staff(application, 'admin', `role${role}@demo.test`),
    asPartner: () => staff(application, 'partner', 'partner@demo.test'),
    stop: async () => {
      await app.close();
      await discard();
    },
  };
  return application;
}

async function freshSettings(
  databaseUrls: DatabaseUrls,
  storage: string,
  { redis = false }: TestApplicationOptions,
): Promise<Record<string, string>> {
  return {
    NODE_ENV: 'test',
    ...testSecrets(),
    DATABASE_URL: databaseUrls.app,
    READING_DATABASE_URL: databaseUrls.reading,
    DATABASE_POOL: '10',
    PORT: '0',
    STORAGE_DIR: storage,
    DEMO: '1',
    LENDER_LOOPBACK: '1',
    ADDRESS_LIMIT_FACTOR: '100000',
    MESSAGE_HOURS: '0-24',
    QUEUE_BACKOFF_MS: '50',
    OUTBOX_RECONCILE_MS: '500',
    LOG_LEVEL: 'silent',
    ...(redis && { REDIS_URL: await emptyRedis() }),
  };
}

/**
 * Empties a Redis and returns its URL. Parallel test files have a database each, unless an external Redis is configured: only its own
 * database is emptied.
 */
async function emptyRedis(): Promise<string> {
  const server = process.env.TEST_REDIS_URL;
  if (!server) throw new Error('TEST_REDIS_URL is not set: redis-server is not installed');
  const url = process.env.TEST_REDIS_IS_OURS ? new URL(`/${process.env.JEST_WORKER_ID ?? 0}`, server).href : server;
  await withRedis(url, (redis) => redis.flushdb());
  return url;
}

async function withRedis(url: string, work: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(url);
  try {
    await work(redis);
  } finally {
    redis.disconnect();
  }
}

/** The limits of codes that nobody verified count the challenges. */
const forgetSources = 'update auth.otp_challenge set address_index = null, network_index = null where address_index is not null';

async function resetLimits(em: EntityManager, { values: { REDIS_URL } }: Config, names: readonly RateLimitName[]): Promise<void> {
  await em.execute('delete from platform.rate_limit where split_part(key, ?, 1) in (?)', [':', names]);
  if (!REDIS_URL) return;
  await withRedis(REDIS_URL, async (redis) => {
    const keys = await Promise.all(names.map((name) => redis.keys(`${name}:*`)));
    for (const key of keys.flat()) await redis.del(key);
  });
}

const isOtp = ({ template }: DevelopmentMessage) => template === 'login-otp';

async function customer(application: TestApplication, address: string, headers: Readonly<Record<string, string>>): Promise<TestLogin> {
  await application.resetLimits('otp-send-pause', 'otp-send-quarter-hour', 'otp-send-day');
  const { cookie } = headers;
  const asking: Readonly<Record<string, string>> = cookie === undefined ? {} : { cookie };
  const isEmail = address.includes('@');
  const before = await application.otp(address);
  const to = isEmail ? { email: address } : { phone: address };
  const sent = await application.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: to, headers: asking });
  // Only a worker resolves the account of an e-mail address.
  if (isEmail) await application.waitFor(async () => (await application.otp(address)) !== before);
  const otp = await application.otp(address);
  const body = { challenge_id: sent.body.challenge_id, otp };
  const typing: Readonly<Record<string, string>> = cookie === '' ? { cookie: deviceOf(sent) } : {};
  return login('customer', await application.request('POST', '/api/otp/verify', { body, headers: { ...headers, ...typing } }));
}

async function staff(application: TestApplication, audience: 'admin' | 'partner', email: string): Promise<TestLogin> {
  const body = { email, password: application.config.values.DEMO_PASSWORD };
  return login(audience, await application.request('POST', `/api/${audience}/login`, { body }));
}

/** Returns the device cookie that the response sets or keeps, as a `cookie` header. */
const deviceOf = ({ cookies }: HttpResponse<unknown>) => `device=${cookies.device?.value ?? ''}`;

function login(audience: Audience, answer: HttpResponse<Record<string, unknown>>): TestLogin {
  const { status, body, cookies } = answer;
  if (status !== 200) throw new Error(`the login of a ${audience} was answered with ${status}: ${JSON.stringify(body)}`);
  const { token, ...ids } = body as TestLogin['ids'] & { token: string };
  const cookie = `${cookieNames[audience]}=${cookies[cookieNames[audience]]?.value ?? ''}`;
  return { token, cookie, device: deviceOf(answer), ids };
}
