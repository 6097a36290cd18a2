import { randomBytes, randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { Config } from '../config/config.js';
import { FieldCipher } from './field-cipher.js';
import { Opener, UNDER_DATA_KEY } from './sealer.js';
import { newKey, rewrapped, unwrapped } from './wrapped-key.js';

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
  const { sealer, wrapped } = newKey(old, person);
  const sealed = sealer.seal(place, 'ABCPK1238F') ?? '';

  it('says so, and opens in its place only, in whatever hand the key is', () => {
    expect(sealed.startsWith(UNDER_DATA_KEY)).toBe(true);
    expect(unwrapped(old, person, wrapped).open(place, sealed)).toBe('ABCPK1238F');
    expect(() => sealer.open({ ...place, column: 'email_sealed' }, sealed)).toThrow();
    expect(() => newKey(old, person).sealer.open(place, sealed)).toThrow();
  });

  it('has keys of their own made from it for other purposes, the same in whatever hand it is', () => {
    const exported = (purpose: string, from = sealer) => from.keyFor(purpose).export().toString('hex');
    expect(exported('uploads/a')).toBe(exported('uploads/a', unwrapped(old, person, wrapped)));
    expect(new Set([exported('uploads/a'), exported('uploads/b'), exported('uploads/a', newKey(old, person).sealer)]).size).toBe(3);
  });

  it('is another text each time, and nothing stays nothing', () => {
    expect(sealer.seal(place, 'ABCPK1238F')).not.toBe(sealed);
    for (const empty of [null, undefined, '']) expect(sealer.seal(place, empty)).toBeNull();
    expect(sealer.open(place, null)).toBeNull();
  });

  it('stays as it is when its key is wrapped anew, and the old master key may go', () => {
    const again = rewrapped(both, person, wrapped);
    expect([wrapped.slice(0, 3), again.slice(0, 3)]).toEqual(['k1:', 'k2:']);
    expect(unwrapped(rotated, person, again).open(place, sealed)).toBe('ABCPK1238F');
    expect(() => unwrapped(rotated, person, wrapped)).toThrow('the field key "k1" is not configured');
  });

  it('does not open with a key that was copied to another person’s row', () => {
    expect(() => unwrapped(old, randomUUID(), wrapped)).toThrow();
  });

  it.each([
    ['destroyed', new Opener(old, undefined, true)],
    ['gone', new Opener(old, undefined)],
  ])('is erased when its key is %s', (_, opener) => {
    expect(() => opener.open(place, sealed)).toThrow(expect.objectContaining({ code: 'erased', status: 404 }));
    expect(opener.open(place, null)).toBeNull();
  });

  it('shows its key to no log and no JSON', () => {
    const shown = [inspect(sealer, { depth: 9, showHidden: true }), JSON.stringify(sealer), JSON.stringify({ ...sealer })].join();
    expect(shown).not.toMatch(/key|buffer|cipher/i);
  });
});

describe('a value under a master key, from before there were persons’ keys', () => {
  const sealed = old.seal(place, 'ABCPK1238F');

  it('is read with and without a person’s key, but not once the person was erased', () => {
    expect(newKey(old, person).sealer.open(place, sealed)).toBe('ABCPK1238F');
    expect(new Opener(old, undefined).open(place, sealed)).toBe('ABCPK1238F');
    expect(() => new Opener(old, undefined, true).open(place, sealed)).toThrow(expect.objectContaining({ code: 'erased' }));
  });
});
