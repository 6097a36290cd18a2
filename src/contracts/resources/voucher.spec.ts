import { describe, expect, it } from '@jest/globals';
import { findVoucherProblems, voucherResource } from './voucher.js';
import { parseProperty } from './resource.js';

const written = (property: string, value: unknown) => parseProperty(voucherResource, property, value);
const refused = (message: string) => ({ ok: false, reason: 'invalid', problem: expect.objectContaining({ message }) as unknown });

describe('voucher', () => {
  it.each(['WELCOME10', 'step-10', '7', 'A'.repeat(30)])('accepts the code %s as it is', (code) => {
    expect(written('code', code)).toEqual({ ok: true, value: code });
  });

  it.each([
    ['WELCOME 10', 'voucherCode'],
    ['WELCOME_10', 'voucherCode'],
    ['10%OFF', 'voucherCode'],
    ['छूट10', 'voucherCode'],
    ['A'.repeat(31), 'tooLong'],
    ['', 'required'],
  ])('refuses the code "%s"', (code, message) => {
    expect(written('code', code)).toEqual(refused(message));
  });

  it('may be valid for one day, and does not end before it starts', () => {
    const problem = { message: 'endBeforeStart' };
    expect(findVoucherProblems({ valid_from: '2026-12-31', valid_until: '2026-12-31' })).toEqual({});
    expect(findVoucherProblems({ valid_from: '2026-12-31', valid_until: '2026-12-30' })).toEqual({
      valid_from: problem,
      valid_until: problem,
    });
  });
});
