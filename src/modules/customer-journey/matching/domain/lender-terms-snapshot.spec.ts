import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { lenderRow } from '../../../../../test/support/matching-rows.js';
import { serializeTermsSnapshot } from './lender-terms-snapshot.js';
import type { LenderForMatching } from './matching-facts.js';

const lenders = [lenderRow({ lender_id: 'a' }), lenderRow({ lender_id: 'b', name: 'ऋणदाता "B"' })];

describe('lender terms snapshot', () => {
  it('is identified by the SHA-256 of its text, which holds every term', () => {
    const { hash, json } = serializeTermsSnapshot(lenders);
    expect(hash).toBe(createHash('sha256').update(json, 'utf8').digest('hex'));
    expect(JSON.parse(json)).toEqual(lenders);
  });

  it('is equal for a different column order, and differs when one term differs', () => {
    const { hash } = serializeTermsSnapshot(lenders);
    const otherOrder = lenders.map((lender) => Object.fromEntries(Object.entries(lender).reverse()) as unknown as LenderForMatching);
    expect(serializeTermsSnapshot(otherOrder).hash).toBe(hash);
    expect(serializeTermsSnapshot([lenderRow({ lender_id: 'a', fee_flat_min: '1' }), ...lenders.slice(1)]).hash).not.toBe(hash);
    expect(serializeTermsSnapshot(lenders.slice(1)).hash).not.toBe(hash);
  });
});
