import { createECDH, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isLegacySigningKey, findSigningKeyProblem, signingSecret } from './signing-key.js';

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const p256 = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const ed25519 = () => generateKeyPairSync('ed25519').privateKey;

describe('signing key', () => {
  it('accepts a private key on P-256', () => {
    expect(findSigningKeyProblem(pemOf(p256()))).toBeUndefined();
    expect(isLegacySigningKey(pemOf(p256()))).toBe(false);
  });

  it('recognises the Ed25519 key of an earlier release and names the command to run', () => {
    expect(findSigningKeyProblem(pemOf(ed25519()))).toMatch(/Ed25519 key of an earlier release.*openssl genpkey -algorithm EC .*P-256/);
    expect(isLegacySigningKey(pemOf(ed25519()))).toBe(true);
  });

  it.each([
    ['another curve', pemOf(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey)],
    ['the curve of the same size that Bitcoin uses', pemOf(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey)],
    ['RSA', pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)],
    ['a public key', generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    ['no key', 'not a key'],
    ['nothing', ''],
  ])('rejects %s', (_, pem) => {
    expect(findSigningKeyProblem(pem)).toMatch(/^must be a P-256 private key.*openssl genpkey/);
    expect(isLegacySigningKey(pem)).toBe(false);
  });

  it('returns the 32 secret bytes of a key', () => {
    const key = p256();
    const secret = signingSecret(pemOf(key));
    expect(secret).toHaveLength(32);
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(secret);
    const { x = '', y = '' } = key.export({ format: 'jwk' });
    expect(curve.getPublicKey().subarray(1)).toEqual(Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]));
  });
});
