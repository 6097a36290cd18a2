import { randomBytes, randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { Config } from '../config/config.js';
import { FieldCipher } from './field-cipher.js';
import { Decryptor, DATA_KEY_PREFIX } from './encryptor.js';
import { generateKey, rewrapKey, unwrapKey } from './wrapped-key.js';

const [k1, k2] = [randomBytes(32), randomBytes(32)];
const cipherWith = (keys: Record<string, Buffer>) => {
  const values = { FIELD_KEYS: new Map(Object.entries(keys)), BLIND_INDEX_KEY: randomBytes(32), OTP_KEY: randomBytes(32) };
  return new FieldCipher({ values } as unknown as Config);
};
const old = cipherWith({ k1 });
const both = cipherWith({ k2, k1 });
const rotated = cipherWith({ k2 });

const person = randomUUID();
const place = { table: 'customer_journey.customer', column: 'pan_sealed', id: person };

describe('value encrypted with a person’s key', () => {
  const { encryptor, wrapped } = generateKey(old, person);
  const sealed = encryptor.encrypt(place, 'ABCPK1238F') ?? '';

  it('has the prefix of data keys and is decrypted only in its own place, also with the unwrapped key', () => {
    expect(sealed.startsWith(DATA_KEY_PREFIX)).toBe(true);
    expect(unwrapKey(old, person, wrapped).decrypt(place, sealed)).toBe('ABCPK1238F');
    expect(() => encryptor.decrypt({ ...place, column: 'email_sealed' }, sealed)).toThrow();
    expect(() => generateKey(old, person).encryptor.decrypt(place, sealed)).toThrow();
  });

  it('has separate derived keys for other purposes, which are the same for the unwrapped key', () => {
    const exported = (purpose: string, from = encryptor) => from.deriveKey(purpose).export().toString('hex');
    expect(exported('uploads/a')).toBe(exported('uploads/a', unwrapKey(old, person, wrapped)));
    expect(new Set([exported('uploads/a'), exported('uploads/b'), exported('uploads/a', generateKey(old, person).encryptor)]).size).toBe(3);
  });

  it('differs each time it is encrypted, and an empty value becomes null', () => {
    expect(encryptor.encrypt(place, 'ABCPK1238F')).not.toBe(sealed);
    for (const empty of [null, undefined, '']) expect(encryptor.encrypt(place, empty)).toBeNull();
    expect(encryptor.decrypt(place, null)).toBeNull();
  });

  it('stays unchanged when its key is re-wrapped, and the old master key can be removed', () => {
    const again = rewrapKey(both, person, wrapped);
    expect([wrapped.slice(0, 3), again.slice(0, 3)]).toEqual(['k1:', 'k2:']);
    expect(unwrapKey(rotated, person, again).decrypt(place, sealed)).toBe('ABCPK1238F');
    expect(() => unwrapKey(rotated, person, wrapped)).toThrow('the field key "k1" is not configured');
  });

  it('cannot be decrypted with a key copied to another person’s row', () => {
    expect(() => unwrapKey(old, randomUUID(), wrapped)).toThrow();
  });

  it.each([
    ['destroyed', new Decryptor(old, undefined, true)],
    ['gone', new Decryptor(old, undefined)],
  ])('throws `erased` when its key is %s', (_, opener) => {
    expect(() => opener.decrypt(place, sealed)).toThrow(expect.objectContaining({ code: 'erased', status: 404 }));
    expect(opener.decrypt(place, null)).toBeNull();
  });

  it('does not reveal its key in logs or JSON', () => {
    const shown = [inspect(encryptor, { depth: 9, showHidden: true }), JSON.stringify(encryptor), JSON.stringify({ ...encryptor })].join();
    expect(shown).not.toMatch(/key|buffer|cipher/i);
  });
});

describe('value encrypted with a master key, before persons’ keys existed', () => {
  const sealed = old.encrypt(place, 'ABCPK1238F');

  it('is decrypted with and without a person’s key, but not after the person was erased', () => {
    expect(generateKey(old, person).encryptor.decrypt(place, sealed)).toBe('ABCPK1238F');
    expect(new Decryptor(old, undefined).decrypt(place, sealed)).toBe('ABCPK1238F');
    expect(() => new Decryptor(old, undefined, true).decrypt(place, sealed)).toThrow(expect.objectContaining({ code: 'erased' }));
  });
});
