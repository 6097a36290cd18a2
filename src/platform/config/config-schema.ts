import { z } from 'zod';
import { bureauKeys } from '../../contracts/credit-bureau.js';
import { journeyKeys } from '../../contracts/journeys.js';
import { findSigningKeyProblem } from './signing-key.js';

const secret = (bytes: number, what: string) =>
  z
    .string()
    .refine((value) => Buffer.from(value, 'base64').length >= bytes, `must be at least ${bytes} random bytes in base64 (${what})`)
    .transform((value) => Buffer.from(value, 'base64'));

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const integerBetween = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** `k2:base64,k1:base64`: the first key encrypts, all of them decrypt. */
const keyRing = z.string().transform((value, context) => {
  const keys = value.split(',').map((entry) => entry.trim().split(':'));
  const ring = new Map(keys.map(([id, key]) => [id ?? '', Buffer.from(key ?? '', 'base64')]));
  if ([...ring].some(([id, key]) => !/^[a-z0-9]{1,8}$/.test(id) || key.length !== 32)) {
    context.addIssue('must be a list of id:key, each key 32 bytes in base64');
    return z.NEVER;
  }
  return ring;
});

/** Public in this repository, so production rejects it wherever it is entered. */
export const DEFAULT_DEMO_PASSWORD = 'Demo@12345';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

const registeredId = z.string().regex(/^\d{10,25}$/);
const smsRegistration = z.strictObject({
  entity: registeredId.optional(),
  header: z
    .string()
    .regex(/^[A-Za-z]{3,11}$/)
    .optional(),
  templates: z.record(z.string(), registeredId).default({}),
  variableLength: integerBetween(10, 200).default(30),
});

/** Every setting of the product. The table in docs/configuration.md comes from these descriptions. */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('environment; production rejects demo accounts and the development message transport'),
  HOST: z.string().default('127.0.0.1').describe('address the HTTP server listens on'),
  PORT: integerBetween(0, 65_535).default(3000).describe('port of the HTTP server'),
  PUBLIC_URL: z.url().default('http://localhost:3000').describe('public base URL of the product, for customers and lenders'),
  TRUSTED_PROXIES: integerBetween(0, 10).default(0).describe('number of trusted reverse proxies that set X-Forwarded-For'),
  DATABASE_URL: postgresUrl.describe('PostgreSQL URL with the application role; without it `npm start` runs an embedded database'),
  MIGRATION_DATABASE_URL: postgresUrl
    .optional()
    .describe('the same database with the role that owns the tables; used only by `node dist/tools/migrate.js`'),
  READING_DATABASE_URL: postgresUrl.optional().describe('the same database with the role that reads uploaded files'),
  DATABASE_POOL: integerBetween(2, 200).default(20).describe('maximum database connections per process'),
  DATABASE_STATEMENT_TIMEOUT_MS: integerBetween(100, 3_600_000).default(30_000).describe('statement timeout of a request, in milliseconds'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('runs queues and rate limits on Redis instead of PostgreSQL'),
  QUEUE_BACKOFF_MS: integerBetween(1, 600_000)
    .default(20_000)
    .describe('delay before the first retry of a failed job; doubles with each retry'),
  QUEUE_LOCK_MS: integerBetween(1_000, 600_000)
    .default(15_000)
    .describe('job lock duration; without a heartbeat for this long, another worker takes over the job'),
  OUTBOX_RECONCILE_MS: integerBetween(200, 600_000)
    .default(30_000)
    .describe('interval at which messages missing from their queue are enqueued again'),
  FIELD_KEYS: keyRing.describe('field encryption keys: `id:base64,…`, newest first, 32 bytes each'),
  BLIND_INDEX_KEY: secret(32, 'searchable hashes of encrypted fields').describe(
    'HMAC key of the blind indexes of encrypted fields: 32 random bytes, base64',
  ),
  OTP_KEY: secret(32, 'OTP hashes').describe('HMAC key of OTP hashes: 32 random bytes, base64'),
  SIGNING_KEY: z
    .string()
    .describe('P-256 private key that signs access tokens (ES256), PKCS8 PEM in base64')
    .transform((value, context) => {
      const pem = Buffer.from(value, 'base64').toString('utf8');
      const problem = findSigningKeyProblem(pem);
      if (!problem) return pem;
      context.addIssue(problem);
      return z.NEVER;
    }),
  STORAGE: z.enum(['disk', 's3']).default('disk').describe('where uploaded files are kept'),
  STORAGE_DIR: z.string().default('.data/files').describe('folder of the disk storage'),
  S3_BUCKET: z.string().optional().describe('bucket of the S3 storage'),
  S3_REGION: z.string().default('ap-south-1').describe('region of the bucket; personal data stays in India'),
  STORAGE_OUTSIDE_INDIA: flag
    .default(false)
    .describe('1 allows a bucket outside India in production, where S3_REGION must otherwise be Indian'),
  S3_ENDPOINT: z.url().optional().describe('endpoint of an S3-compatible store'),
  MESSAGE_TRANSPORT: z
    .enum(['development', 'http'])
    .default('development')
    .describe('development stores messages and shows them at /api/dev/messages'),
  SMS_URL: z.url().optional().describe('URL of the SMS gateway used by the http transport'),
  SMS_TOKEN: z.string().optional().describe('bearer token of that gateway'),
  SMS_DLT: z
    .string()
    .default('{}')
    .describe('JSON: DLT registration of SMS: entity, header, templates (`login-otp.en` to its id), variableLength (30)')
    .transform((value, context) => {
      const parsed = smsRegistration.safeParse(tryParseJson(value));
      if (parsed.success) return parsed.data;
      context.addIssue('must be JSON with entity (digits), header (letters) and templates (name to digits)');
      return z.NEVER;
    }),
  MESSAGE_HOURS: z
    .string()
    .default('10-21')
    .describe('hours (IST) in which messages that need consent are sent')
    .transform((value, context) => {
      const [from = NaN, to = NaN] = /^\d{1,2}-\d{1,2}$/.test(value) ? value.split('-').map(Number) : [];
      if (from < to && to <= 24) return { from, to };
      context.addIssue('must be two hours, the first before the second, such as 10-21');
      return z.NEVER;
    }),
  HELP_URL: z.url().optional().describe('URL to which help requests are forwarded as form data; without it they are stored locally'),
  HELP_ORG_ID: z.string().default('').describe('organisation ID sent to HELP_URL (`orgid`)'),
  CUSTOMER_IDLE_MINUTES: integerBetween(1, 60).default(10).describe('idle time before the customer area shows the logout warning'),
  STAFF_IDLE_MINUTES: integerBetween(1, 60)
    .default(15)
    .describe('idle time before the back office and partner portal show the logout warning'),
  OFFLINE_SHELL: flag
    .default(true)
    .describe('service worker with offline page and file cache; `0` removes both from browsers at their next page load'),
  IDLE_WARNING_SECONDS: integerBetween(10, 300).default(60).describe('countdown of the logout warning'),
  SESSION_IDLE_MINUTES: integerBetween(10, 1440).default(30).describe('idle timeout of a session'),
  SESSION_HOURS: integerBetween(1, 720).default(12).describe('absolute lifetime of a session'),
  IDENTITY_PAUSE_DAYS: integerBetween(1, 3650)
    .default(180)
    .describe('after this many days without login on a device, the customer confirms birth date and PAN again'),
  REQUIRE_SECOND_FACTOR: flag.optional().describe('1 requires an authenticator app for role 1; always on in production'),
  DEMO: flag.default(false).describe('1 seeds demo lenders, brands and accounts'),
  DEMO_PASSWORD: z.string().min(8).default(DEFAULT_DEMO_PASSWORD).describe('password of the demo accounts'),
  LENDER_URLS: z
    .string()
    .default('{}')
    .describe('JSON: lender key to the base URL of its API; a lender without one is not connected')
    .transform((value, context) => {
      const parsed = z.partialRecord(z.enum(journeyKeys), z.url()).safeParse(tryParseJson(value));
      if (parsed.success) return parsed.data;
      context.addIssue(`must be a JSON object of addresses, by ${journeyKeys.join(', ')}`);
      return z.NEVER;
    }),
  LENDER_SECRETS: z
    .string()
    .default('{}')
    .describe('JSON: lender key to its credentials')
    .transform((value, context) => {
      const parsed = z.record(z.string(), z.record(z.string(), z.string())).safeParse(tryParseJson(value));
      if (parsed.success) return parsed.data;
      context.addIssue('must be a JSON object of objects of texts');
      return z.NEVER;
    }),
  LENDER_LOOPBACK: flag.default(false).describe('1 allows calls to lenders and the credit bureau on the loopback address (simulator)'),
  BUREAU: z.enum(bureauKeys).default('cibil').describe('credit bureau for soft pulls'),
  BUREAU_URL: z.url().optional().describe('base URL of the bureau API; without it no bureau is called'),
  BUREAU_API_KEY: z.string().min(8).optional().describe('API key of the bureau'),
  LENDER_AUTO_OFF_CALLS: integerBetween(1, 100_000)
    .default(20)
    .describe('default minimum calls before a lender is switched off automatically'),
  LENDER_AUTO_OFF_MINUTES: integerBetween(1, 1440).default(30).describe('default time window of the auto-off rule, in minutes'),
  LENDER_CALL_LOG_MONTHS: integerBetween(1, 120)
    .default(13)
    .describe('retention of the lender call log, in full months besides the current one'),
  LENDER_CALLBACK_DAYS: integerBetween(1, 3650).default(90).describe('retention of encrypted lender callbacks, in days'),
  ADDRESS_LIMIT_FACTOR: integerBetween(1, 100_000)
    .default(1)
    .describe('multiplier of rate limits per client address and browser, for offices behind one address'),
  STEP_UP_BITS: integerBetween(1, 20)
    .default(18)
    .describe(
      'proof-of-work difficulty when limits are reached or the SMS spend circuit breaker is open; each bit doubles it, 18 takes 1 to 4 seconds',
    ),
  UPLOAD_LIMIT_MB: integerBetween(1, 200).default(50).describe('maximum size of an uploaded spreadsheet'),
  REQUEST_SECONDS: integerBetween(2, 300).default(20).describe('timeout for receiving a request body, except uploads'),
  SILENT_SECONDS: integerBetween(25, 600)
    .default(60)
    .describe('connections without traffic in either direction are closed after this time'),
  UPLOAD_LEAST_KB_PER_SECOND: integerBetween(1, 10_000)
    .default(8)
    .describe('minimum average upload speed; slower uploads are closed after REQUEST_SECONDS'),
  EVALUATION_DAYS: integerBetween(7, 3650)
    .default(30)
    .describe('retention of offers that are no longer shown and were neither acknowledged nor applied for, in days'),
  UPLOAD_DAYS: integerBetween(1, 3650)
    .default(180)
    .describe('retention of uploaded files and their rejected rows, in days; the history entry is kept'),
  LENDER_RECORD_DAYS: integerBetween(1, 3650)
    .default(730)
    .describe('retention of MIS data of an application, in days after its last update'),
  SESSION_DAYS: integerBetween(1, 3650).default(90).describe('retention of ended sessions, in days'),
  HELP_DAYS: integerBetween(1, 3650).default(90).describe('retention of help requests, in days after they were forwarded or closed'),
  SPENT_LIMIT_DAYS: integerBetween(0, 365).default(1).describe('retention of expired rate limit counters, in days'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('bearer token for `GET /api/metrics`, at least 16 characters; without it the endpoint is off'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info').describe('minimum log level'),
});

/** The parsed settings. */
export type Settings = z.infer<typeof configSchema>;

function tryParseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
