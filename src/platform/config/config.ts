import { z } from 'zod';
import { bureauKeys } from '../../contracts/credit-bureau.js';
import { journeyKeys } from '../../contracts/journeys.js';
import { type DatabaseUrls, userOf } from '../database/database-urls.js';
import { signingKeyProblem, signingSecret } from './signing-key.js';

const secret = (bytes: number, what: string) =>
  z
    .string()
    .refine((value) => Buffer.from(value, 'base64').length >= bytes, `must be at least ${bytes} random bytes in base64 (${what})`)
    .transform((value) => Buffer.from(value, 'base64'));

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

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

/** Everybody can read it here, so production refuses it wherever it is typed. */
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
  variableLength: whole(10, 200).default(30),
});

/** Every setting of the product. Their descriptions are the table of docs/configuration.md. */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production refuses demo accounts and development transports'),
  HOST: z.string().default('127.0.0.1').describe('address the HTTP server listens on'),
  PORT: whole(0, 65_535).default(3000).describe('port of the HTTP server'),
  PUBLIC_URL: z.url().default('http://localhost:3000').describe('address customers and lenders reach the product at'),
  TRUSTED_PROXIES: whole(0, 10).default(0).describe('number of reverse proxies in front that set X-Forwarded-For, for the client address'),
  DATABASE_URL: postgresUrl.describe('PostgreSQL, as the role that the product works with; without it `npm start` brings its own'),
  MIGRATION_DATABASE_URL: postgresUrl
    .optional()
    .describe('the same database as the owner of its tables; for `node dist/tools/migrate.js` only'),
  READING_DATABASE_URL: postgresUrl.optional().describe('the same database as the role that reads uploaded files'),
  DATABASE_POOL: whole(2, 200).default(20).describe('connections per process'),
  DATABASE_STATEMENT_TIMEOUT_MS: whole(100, 3_600_000).default(30_000).describe('longest statement of a request'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('puts the queues and rate limits on Redis instead of PostgreSQL'),
  QUEUE_BACKOFF_MS: whole(1, 600_000).default(20_000).describe('first pause before a failed job is tried again; doubles each time'),
  QUEUE_LOCK_MS: whole(1_000, 600_000).default(15_000).describe('after this long without a sign of life another worker takes a job over'),
  OUTBOX_RECONCILE_MS: whole(200, 600_000).default(30_000).describe('how often messages that their queue lost are put back'),
  FIELD_KEYS: keyRing.describe('keys of encrypted fields: `id:base64,…`, newest first, 32 bytes each'),
  BLIND_INDEX_KEY: secret(32, 'searchable hashes of encrypted fields').describe('32 random bytes, base64'),
  OTP_KEY: secret(32, 'hashes of one-time passcodes').describe('32 random bytes, base64'),
  SIGNING_KEY: z
    .string()
    .describe('P-256 private key that signs access tokens (ES256), PKCS8 PEM in base64')
    .transform((value, context) => {
      const pem = Buffer.from(value, 'base64').toString('utf8');
      const problem = signingKeyProblem(pem);
      if (!problem) return pem;
      context.addIssue(problem);
      return z.NEVER;
    }),
  STORAGE: z.enum(['disk', 's3']).default('disk').describe('where uploaded files are kept'),
  STORAGE_DIR: z.string().default('.data/files').describe('folder of the disk storage'),
  S3_BUCKET: z.string().optional().describe('bucket of the S3 storage'),
  S3_REGION: z.string().default('ap-south-1').describe('region of the bucket; personal data stays in India'),
  S3_ENDPOINT: z.url().optional().describe('endpoint of an S3-compatible store'),
  MESSAGE_TRANSPORT: z
    .enum(['development', 'http'])
    .default('development')
    .describe('development keeps messages readable at /api/dev/messages'),
  SMS_URL: z.url().optional().describe('gateway that the http transport posts messages to'),
  SMS_TOKEN: z.string().optional().describe('bearer token of that gateway'),
  SMS_DLT: z
    .string()
    .default('{}')
    .describe('JSON: DLT registration of SMS: entity, header, templates (`login-otp.en` to its id), variableLength (30)')
    .transform((value, context) => {
      const parsed = smsRegistration.safeParse(safeJson(value));
      if (parsed.success) return parsed.data;
      context.addIssue('must be JSON with entity (digits), header (letters) and templates (name to digits)');
      return z.NEVER;
    }),
  MESSAGE_HOURS: z
    .string()
    .default('10-21')
    .describe('hours of India’s day in which messages leave that need a consent')
    .transform((value, context) => {
      const [from = NaN, to = NaN] = /^\d{1,2}-\d{1,2}$/.test(value) ? value.split('-').map(Number) : [];
      if (from < to && to <= 24) return { from, to };
      context.addIssue('must be two hours, the first before the second, such as 10-21');
      return z.NEVER;
    }),
  HELP_URL: z.url().optional().describe('address that requests for help are forwarded to as a form; without one they are kept here'),
  HELP_ORG_ID: z.string().default('').describe('how that address calls this installation (`orgid`)'),
  CUSTOMER_IDLE_MINUTES: whole(1, 60).default(10).describe('the customer area warns after this long without input, then logs out'),
  STAFF_IDLE_MINUTES: whole(1, 60).default(15).describe('the same in the back office and in the partner portal'),
  OFFLINE_SHELL: flag
    .default(true)
    .describe('`0` takes the offline page and the kept files away from browsers that have them, with their next page'),
  IDLE_WARNING_SECONDS: whole(10, 300).default(60).describe('how long that warning counts down'),
  SESSION_IDLE_MINUTES: whole(10, 1440).default(30).describe('a session that was not used for this long ends'),
  SESSION_HOURS: whole(1, 720).default(12).describe('a session ends after this long, however much it is used'),
  IDENTITY_PAUSE_DAYS: whole(1, 3650)
    .default(180)
    .describe('a customer who has not logged in on a device for this long proves birth date and PAN there again'),
  REQUIRE_SECOND_FACTOR: flag
    .optional()
    .describe('1 lets role 1 do nothing before it has set up an authenticator app; always so in production'),
  DEMO: flag.default(false).describe('1 seeds demo lenders, brands and accounts'),
  DEMO_PASSWORD: z.string().min(8).default(DEFAULT_DEMO_PASSWORD).describe('password of the demo accounts'),
  LENDER_URLS: z
    .string()
    .default('{}')
    .describe('JSON: lender key to the base address of its API; a lender without one is not connected')
    .transform((value, context) => {
      const parsed = z.partialRecord(z.enum(journeyKeys), z.url()).safeParse(safeJson(value));
      if (parsed.success) return parsed.data;
      context.addIssue(`must be a JSON object of addresses, by ${journeyKeys.join(', ')}`);
      return z.NEVER;
    }),
  LENDER_SECRETS: z
    .string()
    .default('{}')
    .describe('JSON: lender key to its credentials')
    .transform((value, context) => {
      const parsed = z.record(z.string(), z.record(z.string(), z.string())).safeParse(safeJson(value));
      if (parsed.success) return parsed.data;
      context.addIssue('must be a JSON object of objects of texts');
      return z.NEVER;
    }),
  LENDER_LOOPBACK: flag.default(false).describe('1 lets calls to lenders and to the credit bureau reach this machine (the simulator)'),
  BUREAU: z.enum(bureauKeys).default('cibil').describe('credit bureau that answers soft enquiries'),
  BUREAU_URL: z.url().optional().describe('base address of its API; without one no bureau is asked'),
  BUREAU_API_KEY: z.string().min(8).optional().describe('credential of that API'),
  LENDER_AUTO_OFF_CALLS: whole(1, 100_000)
    .default(20)
    .describe('least number of calls of a lender that is switched off by itself, where the lender says nothing else'),
  LENDER_AUTO_OFF_MINUTES: whole(1, 1440)
    .default(30)
    .describe('minutes in which these calls were made, where the lender says nothing else'),
  LENDER_CALL_LOG_MONTHS: whole(1, 120)
    .default(13)
    .describe('whole months, besides the current one, that calls to lenders stay in their log'),
  LENDER_CALLBACK_DAYS: whole(1, 3650).default(90).describe('what lenders report by themselves stays in its archive, sealed, so many days'),
  ADDRESS_LIMIT_FACTOR: whole(1, 100_000)
    .default(1)
    .describe('multiplies the limits per client address and per browser, for offices behind one address'),
  STEP_UP_BITS: whole(1, 20)
    .default(18)
    .describe('work a browser does where limits are used up or the spend breaker is tripped; each bit doubles it, 18 take 1 to 4 seconds'),
  UPLOAD_LIMIT_MB: whole(1, 200).default(50).describe('largest uploaded spreadsheet'),
  REQUEST_SECONDS: whole(2, 300)
    .default(20)
    .describe('the body of a request that is no upload arrives whole within this time, or is closed'),
  SILENT_SECONDS: whole(25, 600).default(60).describe('a connection on which nothing moves for so long, in either direction, is closed'),
  UPLOAD_LEAST_KB_PER_SECOND: whole(1, 10_000)
    .default(8)
    .describe('after that time an upload that has come more slowly, from its beginning, is closed'),
  EVALUATION_DAYS: whole(7, 3650)
    .default(30)
    .describe('offers whose key facts nobody acknowledged, that nobody applied with, and that are no longer shown, stay so many days'),
  UPLOAD_DAYS: whole(1, 3650)
    .default(180)
    .describe('an uploaded file, refused or not, and its rejected rows stay so many days; its line in the history stays'),
  LENDER_RECORD_DAYS: whole(1, 3650)
    .default(730)
    .describe('what lenders’ MIS files say of an application stays so many days after one last said something new of it'),
  SESSION_DAYS: whole(1, 3650).default(90).describe('sessions stay on record so many days after their time is over'),
  HELP_DAYS: whole(1, 3650).default(90).describe('requests for help stay so many days after they were forwarded or called done'),
  SPENT_LIMIT_DAYS: whole(0, 365).default(1).describe('counters of rate limits stay so many days after their time is over'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('bearer token for `GET /api/metrics`, at least 16 characters; without one there are no metrics'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('least severe log line that is written'),
});

/** All settings, parsed and typed; injected by this class. */
export class Config {
  declare readonly values: z.infer<typeof configSchema>;
  constructor(values: z.infer<typeof configSchema>) {
    Object.defineProperty(this, 'values', { value: Object.freeze(values) });
  }

  get isProduction(): boolean {
    return this.values.NODE_ENV === 'production';
  }

  /** Whether staff with full access must have a second factor. */
  get requiresSecondFactor(): boolean {
    return this.values.REQUIRE_SECOND_FACTOR ?? this.isProduction;
  }

  /** Where nothing was separated, which production refuses, one role does everything. */
  get databaseUrls(): DatabaseUrls {
    const { DATABASE_URL, MIGRATION_DATABASE_URL, READING_DATABASE_URL } = this.values;
    return { owner: MIGRATION_DATABASE_URL ?? DATABASE_URL, app: DATABASE_URL, reading: READING_DATABASE_URL ?? DATABASE_URL };
  }
}

/** Settings that are wrong, one readable line each. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
}

/** Parses settings from the environment and says everything that is wrong with them at once. Throws `ConfigurationError`. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = configSchema.safeParse(given);
  if (!parsed.success) throw new ConfigurationError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const config = new Config(parsed.data);
  const problems = [...incomplete(parsed.data), ...(config.isProduction ? unsafeInProduction(parsed.data) : [])];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return config;
}

function incomplete(values: z.infer<typeof configSchema>): string[] {
  return [
    ...(values.MESSAGE_TRANSPORT === 'http' && !values.SMS_URL ? ['SMS_URL: needed by the http message transport'] : []),
    ...(values.STORAGE === 's3' && !values.S3_BUCKET ? ['S3_BUCKET: needed by the s3 storage'] : []),
    ...(values.BUREAU_URL && !values.BUREAU_API_KEY ? ['BUREAU_API_KEY: needed to ask the credit bureau'] : []),
  ];
}

function unsafeInProduction(values: z.infer<typeof configSchema>): string[] {
  const rules: [boolean, string][] = [
    [values.DEMO, 'DEMO: a production start refuses the demo accounts'],
    [
      values.MESSAGE_TRANSPORT === 'development',
      'MESSAGE_TRANSPORT: the development transport shows passcodes and is refused in production',
    ],
    [
      userOf(values.READING_DATABASE_URL ?? values.DATABASE_URL) === userOf(values.DATABASE_URL),
      'READING_DATABASE_URL: uploaded files are read by a role of its own in production',
    ],
    [values.LENDER_LOOPBACK, 'LENDER_LOOPBACK: refused in production'],
    [values.REQUIRE_SECOND_FACTOR === false, 'REQUIRE_SECOND_FACTOR: role 1 has a second factor in production'],
    [!values.PUBLIC_URL.startsWith('https://'), 'PUBLIC_URL: must be https in production'],
  ];
  return [...rules.filter(([isWrong]) => isWrong).map(([, problem]) => problem), ...weakKeys(values)];
}

/** Keys that are one byte over and over, and one key in two places. */
function weakKeys({ FIELD_KEYS, BLIND_INDEX_KEY, OTP_KEY, SIGNING_KEY }: z.infer<typeof configSchema>): string[] {
  const keys: [string, Buffer][] = [
    ...[...FIELD_KEYS].map(([id, key]): [string, Buffer] => [`FIELD_KEYS (${id})`, key]),
    ['BLIND_INDEX_KEY', BLIND_INDEX_KEY],
    ['OTP_KEY', OTP_KEY],
    ['SIGNING_KEY', signingSecret(SIGNING_KEY)],
  ];
  return keys.flatMap(([name, key], index) => {
    const first = keys.findIndex(([, other]) => other.equals(key));
    return [
      ...(new Set(key).size < 2 ? [`${name}: no random bytes; make a key with openssl rand -base64 32`] : []),
      ...(first < index ? [`${name}: the same key as ${keys[first]?.[0]}; each needs one of its own`] : []),
    ];
  });
}

function safeJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
