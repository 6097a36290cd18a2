import { createHash } from 'node:crypto';
import { type EmbeddedSecrets, generateSecrets } from '../../src/platform/embedded/embedded-secrets.js';

const key = (name: string) => createHash('sha256').update(`a key of tests: ${name}`).digest('base64');

/** Returns new keys, except those for reading an already filled database, which are the same in every test. */
export const testSecrets = (): EmbeddedSecrets => ({
  ...generateSecrets(),
  FIELD_KEYS: `k1:${key('field')}`,
  BLIND_INDEX_KEY: key('index'),
});
