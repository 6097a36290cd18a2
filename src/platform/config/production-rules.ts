import { isIP } from 'node:net';
import { userOf } from '../database/database-urls.js';
import { mayConnectTo } from '../http/outbound/may-connect-to.js';
import type { Settings } from './config-schema.js';
import { signingSecret } from './signing-key.js';

/** The secrets of the lender simulator begin so. They are public in this repository. */
const DEMO_SECRET_PREFIX = 'demo-';

/** Regions of Amazon S3 in India: Mumbai and Hyderabad. */
const INDIAN_REGIONS: readonly string[] = ['ap-south-1', 'ap-south-2'];

/**
 * Bounds of an installation with customers. The schema allows more, for tests and measurements: a limit beyond these would be as good as
 * none, and a retention period below or above them breaks a duty.
 */
const productionBounds = {
  ADDRESS_LIMIT_FACTOR: [1, 20],
  STEP_UP_BITS: [14, 20],
  DATABASE_STATEMENT_TIMEOUT_MS: [1_000, 120_000],
  QUEUE_BACKOFF_MS: [1_000, 600_000],
  QUEUE_LOCK_MS: [5_000, 300_000],
  OUTBOX_RECONCILE_MS: [5_000, 600_000],
  IDLE_WARNING_SECONDS: [20, 300],
  SESSION_IDLE_MINUTES: [10, 120],
  SESSION_HOURS: [1, 72],
  IDENTITY_PAUSE_DAYS: [1, 365],
  REQUEST_SECONDS: [5, 120],
  SILENT_SECONDS: [25, 300],
  LENDER_CALL_LOG_MONTHS: [1, 60],
  LENDER_CALLBACK_DAYS: [7, 730],
  EVALUATION_DAYS: [7, 730],
  UPLOAD_DAYS: [7, 1_825],
  LENDER_RECORD_DAYS: [30, 3_650],
  SESSION_DAYS: [7, 730],
  HELP_DAYS: [7, 730],
  SPENT_LIMIT_DAYS: [0, 30],
} as const satisfies Readonly<Partial<Record<keyof Settings, readonly [number, number]>>>;

/** Returns why a production start is refused, one line for each problem, each with the name of its setting. */
export function findProductionProblems(values: Settings): string[] {
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
    [
      values.STORAGE === 's3' && !values.STORAGE_OUTSIDE_INDIA && !INDIAN_REGIONS.includes(values.S3_REGION),
      `S3_REGION: personal data stays in India (${INDIAN_REGIONS.join(', ')}); STORAGE_OUTSIDE_INDIA=1 allows another region`,
    ],
  ];
  return [
    ...rules.filter(([isWrong]) => isWrong).map(([, problem]) => problem),
    ...findPublicUrlProblems(values.PUBLIC_URL),
    ...findTargetProblems(values),
    ...findDemoSecrets(values),
    ...findAbsurdNumbers(values),
    ...findWeakKeys(values),
  ];
}

/** Links and cookies are built from scheme and host, so anything else in the address would be lost or published. */
function findPublicUrlProblems(address: string): string[] {
  const { protocol, username, password, pathname, search, hash } = new URL(address);
  if (protocol !== 'https:') return ['PUBLIC_URL: must be https in production'];
  if (username || password) return ['PUBLIC_URL: must have no user name or password'];
  return pathname === '/' && !search && !hash ? [] : ['PUBLIC_URL: must have no path, query or fragment'];
}

/** Finds addresses of other services that personal data would reach unencrypted, or that lead into the own network. */
function findTargetProblems(values: Settings): string[] {
  const targets: [string, string | undefined][] = [
    ['SMS_URL', values.SMS_URL],
    ['HELP_URL', values.HELP_URL],
    ['BUREAU_URL', values.BUREAU_URL],
    ['S3_ENDPOINT', values.S3_ENDPOINT],
    ...Object.entries(values.LENDER_URLS).map(([key, url]): [string, string | undefined] => [`LENDER_URLS (${key})`, url]),
  ];
  return targets.flatMap(([name, address]) => {
    if (address === undefined) return [];
    const { protocol, hostname } = new URL(address);
    return [
      ...(protocol === 'https:' ? [] : [`${name}: must be https in production`]),
      ...(isPublicHost(hostname) ? [] : [`${name}: must be a public host, not one of this machine or a private network`]),
    ];
  });
}

/** Names are not resolved here: every call checks the address that it connects to. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  if (isIP(host)) return mayConnectTo(host, false);
  return host.includes('.') && !/(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/.test(host);
}

function findDemoSecrets({ LENDER_SECRETS, BUREAU_API_KEY }: Settings): string[] {
  const secrets = [
    ...Object.entries(LENDER_SECRETS).map(([key, named]): [string, readonly string[]] => [`LENDER_SECRETS (${key})`, Object.values(named)]),
    ['BUREAU_API_KEY', BUREAU_API_KEY === undefined ? [] : [BUREAU_API_KEY]] as [string, readonly string[]],
  ];
  return secrets
    .filter(([, values]) => values.some((value) => value.toLowerCase().startsWith(DEMO_SECRET_PREFIX)))
    .map(([name]) => `${name}: a secret of the lender simulator is public and refused in production`);
}

function findAbsurdNumbers(values: Settings): string[] {
  return Object.entries(productionBounds).flatMap(([name, [min, max]]) => {
    const value = values[name as keyof typeof productionBounds];
    return value >= min && value <= max ? [] : [`${name}: must be between ${min} and ${max} in production`];
  });
}

/** Finds keys that repeat a single byte, and keys that are used in two settings. */
function findWeakKeys({ FIELD_KEYS, BLIND_INDEX_KEY, OTP_KEY, SIGNING_KEY }: Settings): string[] {
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
