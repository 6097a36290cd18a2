import { describe, expect, it } from '@jest/globals';
import { generateSecrets } from '../embedded/embedded-secrets.js';
import { ConfigurationError, loadConfig } from './config.js';

const production: Readonly<Record<string, string>> = {
  ...generateSecrets(),
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://app@db.example.test/loans',
  READING_DATABASE_URL: 'postgresql://reading@db.example.test/loans',
  PUBLIC_URL: 'https://loans.example.test',
  MESSAGE_TRANSPORT: 'http',
  SMS_URL: 'https://sms.example.test/send',
  HELP_URL: 'https://help.example.test/lead?form=2',
  LENDER_URLS: '{"cashe":"https://api.cashe.example.test/v1"}',
  LENDER_SECRETS: '{"cashe":{"callbackSecret":"fd1f3c40b36bcbb1"}}',
  BUREAU_URL: 'https://8.8.8.8/bureau',
  BUREAU_API_KEY: 'fd1f3c40b36bcbb2',
  STORAGE: 's3',
  S3_BUCKET: 'files',
};

/** Returns the problems of a start with these settings. */
function problemsOf(changes: Readonly<Record<string, string>>, base = production): readonly string[] {
  try {
    loadConfig({ ...base, ...changes });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.problems;
  }
}

const privateTargets = [
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://10.1.2.3/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest',
  'https://[fd12:3456::1]/x',
  'https://localhost/x',
  'https://LOCALHOST./x',
  'https://sms.localhost/x',
  'https://gateway/x',
  'https://gateway.local/x',
  'https://gateway.internal/x',
];

describe('production rules', () => {
  it('accept complete settings', () => expect(problemsOf({})).toEqual([]));

  it.each(['SMS_URL', 'HELP_URL', 'BUREAU_URL', 'S3_ENDPOINT', 'LENDER_URLS (cashe)'])('refuse http and private targets of %s', (name) => {
    const [setting = ''] = name.split(' ');
    const set = (url: string) => ({ [setting]: setting === 'LENDER_URLS' ? JSON.stringify({ cashe: url }) : url });
    expect(problemsOf(set('http://api.example.test/x'))).toEqual([`${name}: must be https in production`]);
    for (const url of privateTargets)
      expect([url, problemsOf(set(url))]).toEqual([url, [`${name}: must be a public host, not one of this machine or a private network`]]);
    expect(problemsOf(set('https://api.example.test:8443/x'))).toEqual([]);
  });

  it.each([
    ['http://loans.example.test', 'must be https in production'],
    ['https://loans.example.test/app', 'must have no path, query or fragment'],
    ['https://loans.example.test/?brand=cl', 'must have no path, query or fragment'],
    ['https://loans.example.test/#top', 'must have no path, query or fragment'],
    ['https://admin:secret@loans.example.test', 'must have no user name or password'],
    ['https://admin@loans.example.test', 'must have no user name or password'],
  ])('refuse the PUBLIC_URL %s without repeating it', (url, problem) => {
    expect(problemsOf({ PUBLIC_URL: url })).toEqual([`PUBLIC_URL: ${problem}`]);
  });

  it.each(['demo-cashe-callback-secret', 'DEMO-PARTNER'])('refuse the public secret %s', (secret) => {
    const refused = (name: string) => `${name}: a secret of the lender simulator is public and refused in production`;
    expect(problemsOf({ LENDER_SECRETS: JSON.stringify({ cashe: { callbackSecret: secret } }) })).toEqual([
      refused('LENDER_SECRETS (cashe)'),
    ]);
    expect(problemsOf({ BUREAU_API_KEY: secret })).toEqual([refused('BUREAU_API_KEY')]);
  });

  it.each([
    ['ADDRESS_LIMIT_FACTOR', '21', '20', 1, 20],
    ['STEP_UP_BITS', '13', '14', 14, 20],
    ['DATABASE_STATEMENT_TIMEOUT_MS', '3600000', '120000', 1_000, 120_000],
    ['QUEUE_BACKOFF_MS', '1', '1000', 1_000, 600_000],
    ['SESSION_HOURS', '720', '72', 1, 72],
    ['SESSION_IDLE_MINUTES', '1440', '120', 10, 120],
    ['IDENTITY_PAUSE_DAYS', '3650', '365', 1, 365],
    ['LENDER_CALLBACK_DAYS', '1', '7', 7, 730],
    ['SPENT_LIMIT_DAYS', '365', '30', 0, 30],
  ])('refuse %s of %s and accept %s', (name, absurd, last, min, max) => {
    expect(problemsOf({ [name]: absurd })).toEqual([`${name}: must be between ${min} and ${max} in production`]);
    expect(problemsOf({ [name]: last })).toEqual([]);
  });

  it.each(['us-east-1', 'eu-central-1', 'ap-southeast-1'])('refuse the storage region %s unless a setting allows it', (S3_REGION) => {
    expect(problemsOf({ S3_REGION })).toEqual([
      expect.stringMatching(/^S3_REGION: personal data stays in India .*STORAGE_OUTSIDE_INDIA=1/),
    ]);
    expect(problemsOf({ S3_REGION, STORAGE_OUTSIDE_INDIA: '1' })).toEqual([]);
    expect(problemsOf({ S3_REGION, STORAGE: 'disk' })).toEqual([]);
  });

  it('accept both Indian regions', () => {
    expect([problemsOf({ S3_REGION: 'ap-south-1' }), problemsOf({ S3_REGION: 'ap-south-2' })]).toEqual([[], []]);
  });

  it('do not apply to development', () => {
    const relaxed = {
      PUBLIC_URL: 'http://localhost:3000/',
      SMS_URL: 'http://127.0.0.1:1',
      ADDRESS_LIMIT_FACTOR: '100000',
      S3_REGION: 'us-east-1',
    };
    expect(problemsOf(relaxed, { ...production, NODE_ENV: 'development' })).toEqual([]);
  });
});
