import { describe, expect, it } from '@jest/globals';
import { lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import { getTranslator } from '../../../../contracts/i18n/catalogues.js';
import { localizeCard } from './evaluation-result.js';
import { indicativeOffer, matchedOffer } from './offers.js';

const built = indicativeOffer(matchingRow(), lenderRow(), []);
if (!built.publishable) throw new Error('not publishable');
const { offer } = built;
const storedCard = () =>
  ({ ...matchedOffer(offer, 'o1'), journey: 'cashe', answer_days: null, processing_order: 3, amount_max: 300_000 }) as const;

describe('offer of a stored result', () => {
  it('words its penal charges in the language of the request', () => {
    expect(localizeCard(storedCard(), getTranslator('en')).penal_charges).toBe('2% a month on the overdue instalment');
    const travelled: unknown = JSON.parse(JSON.stringify(localizeCard(storedCard(), getTranslator('hi'))));
    expect(travelled).toEqual({ ...storedCard(), penal_terms: undefined, penal_charges: 'बकाया किस्त पर हर महीने 2%' });
    expect(travelled).not.toHaveProperty('penal_terms');
  });

  it('keeps the lender’s words when it has no structured penal charges', () => {
    const { penal_terms: terms, journey, answer_days, processing_order, amount_max, ...rest } = storedCard();
    expect([terms.length, journey, answer_days, processing_order, amount_max]).toEqual([1, 'cashe', null, 3, 300_000]);
    const older = { ...rest, penal_charges: '3 % of the EMI' };
    expect(localizeCard({ ...older }, getTranslator('hi'))).toEqual({
      ...older,
      journey: null,
      answer_days: null,
      processing_order: 0,
      amount_max: null,
    });
  });
});
