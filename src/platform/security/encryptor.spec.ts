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

describe('a value under a person’s key', () => {
  const { encryptor, wrapped } = generateKey(old, person);
  const sealed = encryptor.encrypt(place, 'ABCPK1238F') ?? '';

  it('says so, and opens in its place only, in whatever hand the key is', () => {
    expect(sealed.startsWith(DATA_KEY_PREFIX)).toBe(true);
    expect(unwrapKey(old, person, wrapped).decrypt(place, sealed)).toBe('ABCPK1238F');
    expect(() => encryptor.decrypt({ ...place, column: 'email_sealed' }, sealed)).toThrow();
    expect(() => generateKey(old, person).encryptor.decrypt(place, sealed)).toThrow();
  });

  it('has keys of their own made from it for other purposes, the same in whatever hand it is', () => {
    const exported = (purpose: string, from = encryptor) => from.deriveKey(purpose).export().toString('hex');
    expect(exported('uploads/a')).toBe(exported('uploads/a', unwrapKey(old, person, wrapped)));
    expect(new Set([exported('uploads/a'), exported('uploads/b'), exported('uploads/a', generateKey(old, person).encryptor)]).size).toBe(3);
  });

  it('is another text each time, and nothing stays nothing', () => {
    expect(encryptor.encrypt(place, 'ABCPK1238F')).not.toBe(sealed);
    for (const empty of [null, undefined, '']) expect(encryptor.encrypt(place, empty)).toBeNull();
    expect(encryptor.decrypt(place, null)).toBeNull();
  });

  it('stays as it is when its key is wrapped anew, and the old master key may go', () => {
    const again = rewrapKey(both, person, wrapped);
    expect([wrapped.slice(0, 3), again.slice(0, 3)]).toEqual(['k1:', 'k2:']);
    expect(unwrapKey(rotated, person, again).decrypt(place, sealed)).toBe('ABCPK1238F');
    expect(() => unwrapKey(rotated, person, wrapped)).toThrow('the field key "k1" is not configured');
  });

  it('does not open with a key that was copied to another person’s row', () => {
    expect(() => unwrapKey(old, randomUUID(), wrapped)).toThrow();
  });

  it.each([
    ['destroyed', new Decryptor(old, undefined, true)],
    ['gone', new Decryptor(old, undefined)],
  ])('is erased when its key is %s', (_, opener) => {
    expect(() => opener.decrypt(place, sealed)).toThrow(expect.objectContaining({ code: 'erased', status: 404 }));
    expect(opener.decrypt(place, null)).toBeNull();
  });

  it('shows its key to no log and no JSON', () => {
    const shown = [inspect(encryptor, { depth: 9, showHidden: true }), JSON.stringify(encryptor), JSON.stringify({ ...encryptor })].join();
    expect(shown).not.toMatch(/key|buffer|cipher/i);
  });
});

describe('a value under a master key, from before there were persons’ keys', () => {
  const sealed = old.encrypt(place, 'ABCPK1238F');

  it('is read with and without a person’s key, but not once the person was erased', () => {
    expect(generateKey(old, person).encryptor.decrypt(place, sealed)).toBe('ABCPK1238F');
    expect(new Decryptor(old, undefined).decrypt(place, sealed)).toBe('ABCPK1238F');
    expect(() => new Decryptor(old, undefined, true).decrypt(place, sealed)).toThrow(expect.objectContaining({ code: 'erased' }));
  });
});
