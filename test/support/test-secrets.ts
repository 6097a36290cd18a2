import { createHash } from 'node:crypto';
import { type EmbeddedSecrets, generateSecrets } from '../../src/platform/embedded/embedded-secrets.js';

const key = (name: string) => createHash('sha256').update(`a key of tests: ${name}`).digest('base64');

/** Fresh keys, but for those by which a database that was filled before is read: they are the same in every test. */
export const testSecrets = (): EmbeddedSecrets => ({
  ...generateSecrets(),
  FIELD_KEYS: `k1:${key('field')}`,
  BLIND_INDEX_KEY: key('index'),
});
