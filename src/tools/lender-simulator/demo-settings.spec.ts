import { expect, it } from '@jest/globals';
import { journeyKeys } from '../../contracts/journeys.js';
import { loadConfig } from '../../platform/config/config.js';
import { generateSecrets } from '../../platform/embedded/embedded-secrets.js';
import { demoSettings } from './demo-settings.js';

const { LENDER_SECRETS, BUREAU_API_KEY } = demoSettings('https://lenders.example.test');
const allSecrets = JSON.parse(LENDER_SECRETS) as Readonly<Record<string, { readonly callbackSecret: string }>>;

const production = {
  ...generateSecrets(),
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://app@db.example.test/loans',
  READING_DATABASE_URL: 'postgresql://reading@db.example.test/loans',
  PUBLIC_URL: 'https://loans.example.test',
  MESSAGE_TRANSPORT: 'http',
  SMS_URL: 'https://sms.example.test',
};

it.each(journeyKeys)('production refuses the callback secret of the simulated lender %s', (key) => {
  const secrets = { [key]: { callbackSecret: allSecrets[key]?.callbackSecret } };
  expect(() => loadConfig({ ...production, LENDER_SECRETS: JSON.stringify(secrets) })).toThrow(`LENDER_SECRETS (${key})`);
});

it('production refuses the API key of the simulated bureau', () => {
  expect(() => loadConfig({ ...production, BUREAU_API_KEY })).toThrow('BUREAU_API_KEY');
});
