import { describe, expect, it } from '@jest/globals';
import { parseField } from './fields.js';
import { getPanFromGstin } from './gstin.js';

const parsed = (raw: string) => parseField({ kind: 'gstin' }, raw);

describe('GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27ABCPK1234F1Z5', '29AAACL5678Q1ZK'])('%s is valid (regulation 2.6)', (gstin) => {
    expect(parsed(gstin)).toEqual({ ok: true, value: gstin });
    expect(parsed(` ${gstin.toLowerCase()} `)).toEqual({ ok: true, value: gstin });
  });

  it.each([
    ['another check character', '27AAPFU0939F1ZW'],
    ['two digits in the wrong order', '72AAPFU0939F1ZV'],
    ['no state', '45AAPFU0939F1ZQ'],
    ['state 00', '00AAPFU0939F1ZG'],
    ['no PAN within', '27AAPF10939F1ZV'],
    ['no Z', '27AAPFU0939F1YV'],
    ['14 characters', '27AAPFU0939F1Z'],
    ['16 characters', '27AAPFU0939F1ZV0'],
  ])('with %s is invalid', (_, gstin) => {
    expect(parsed(gstin)).toMatchObject({ ok: false, message: 'gstin' });
  });

  it('is invalid with any single wrong character', () => {
    const gstin = '27AAPFU0939F1ZV';
    const wrong = [...gstin].flatMap((right, place) =>
      [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
        .filter((other) => other !== right)
        .map((other) => gstin.slice(0, place) + other + gstin.slice(place + 1)),
    );
    expect(wrong.filter((each) => parsed(each).ok)).toEqual([]);
  });

  it('contains the PAN of the registered business or person', () => {
    expect(getPanFromGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F');
  });
});
