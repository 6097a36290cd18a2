import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { lenderRow } from '../../../../../test/support/matching-rows.js';
import { lineUpText } from './lender-line-up.js';
import type { LenderForMatching } from './matching-facts.js';

const lenders = [lenderRow({ lender_id: 'a' }), lenderRow({ lender_id: 'b', name: 'ऋणदाता "B"' })];

describe('a line-up of lenders', () => {
  it('is named by the SHA-256 of its text, which holds every term', () => {
    const { hash, json } = lineUpText(lenders);
    expect(hash).toBe(createHash('sha256').update(json, 'utf8').digest('hex'));
    expect(JSON.parse(json)).toEqual(lenders);
  });

  it('is the same for the same terms in another order of the columns, and another for one other term', () => {
    const { hash } = lineUpText(lenders);
    const otherOrder = lenders.map((lender) => Object.fromEntries(Object.entries(lender).reverse()) as unknown as LenderForMatching);
    expect(lineUpText(otherOrder).hash).toBe(hash);
    expect(lineUpText([lenderRow({ lender_id: 'a', fee_flat_min: '1' }), ...lenders.slice(1)]).hash).not.toBe(hash);
    expect(lineUpText(lenders.slice(1)).hash).not.toBe(hash);
  });
});
