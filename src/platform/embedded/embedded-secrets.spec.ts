import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findSigningKeyProblem } from '../config/signing-key.js';
import { loadOrCreateSecrets } from './embedded-secrets.js';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'loan-marketplace-secrets-'))));
afterEach(() => rm(folder, { recursive: true }));

const file = () => join(folder, 'secrets.json');

describe('secrets of the embedded database', () => {
  it('are created once, readable by their owner only', async () => {
    const secrets = await loadOrCreateSecrets(folder);
    expect(findSigningKeyProblem(Buffer.from(secrets.SIGNING_KEY, 'base64').toString())).toBeUndefined();
    expect(await loadOrCreateSecrets(folder)).toEqual(secrets);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['secrets.json']);
  });

  it('are the same for concurrent starts', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => loadOrCreateSecrets(folder)));
    expect(new Set(made.map(({ BLIND_INDEX_KEY }) => BLIND_INDEX_KEY)).size).toBe(1);
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual(made[0]);
    expect(await readdir(folder)).toEqual(['secrets.json']);
  });

  it('stay when the signing key is of an earlier release: only that key is replaced, once', async () => {
    const { FIELD_KEYS, BLIND_INDEX_KEY, OTP_KEY } = await loadOrCreateSecrets(folder);
    const rest = { FIELD_KEYS, BLIND_INDEX_KEY, OTP_KEY };
    const former = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeFile(file(), JSON.stringify({ ...rest, SIGNING_KEY: Buffer.from(former).toString('base64') }));
    const secrets = await loadOrCreateSecrets(folder);
    expect(secrets).toMatchObject(rest);
    expect(findSigningKeyProblem(Buffer.from(secrets.SIGNING_KEY, 'base64').toString())).toBeUndefined();
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual(secrets);
    expect(await loadOrCreateSecrets(folder)).toEqual(secrets);
    expect(await readdir(folder)).toEqual(['secrets.json']);
  });

  it.each(['{', '{"FIELD_KEYS":"k1:x"}', ''])('are not replaced when the file is damaged: %p', async (damaged) => {
    await writeFile(file(), damaged);
    await expect(loadOrCreateSecrets(folder)).rejects.toThrow('is damaged');
    expect(await readFile(file(), 'utf8')).toBe(damaged);
  });
});
