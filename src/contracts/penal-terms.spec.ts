import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getTranslator } from './i18n/catalogues.js';
import { type PenalTerm, parsePenalTerms, formatPenalTerm, formatPenalTerms } from './penal-terms.js';

const delay: PenalTerm = { kind: 'delay', basis: 'percent_month_instalment', figure: 2, minimum: null };
const bounce: PenalTerm = { kind: 'bounce', basis: 'rupees_event', figure: 500, minimum: null };

describe('penal terms', () => {
  it('are accepted, with a missing minimum as null', () => {
    expect(parsePenalTerms([delay, bounce])).toEqual([delay, bounce]);
    expect(parsePenalTerms([{ kind: 'delay', basis: 'percent_year_amount', figure: 24.125 }])).toEqual([
      { kind: 'delay', basis: 'percent_year_amount', figure: 24.125, minimum: null },
    ]);
    expect(parsePenalTerms([])).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['no list', delay],
    ['no object', ['2 %']],
    ['a list in the list', [[delay]]],
    ['a kind twice', [delay, { ...delay, figure: 3 }]],
    ['an unknown kind', [{ ...delay, kind: 'interest' }]],
    ['an unknown basis', [{ ...delay, basis: 'toString' }]],
    ['another property', [{ ...delay, note: '<b>' }]],
    ['a figure as a text', [{ ...delay, figure: '2' }]],
    ['no figure', [{ kind: 'delay', basis: 'rupees_event' }]],
    ['nothing to pay', [{ ...delay, figure: 0 }]],
    ['more than all of it', [{ ...delay, figure: 100.5 }]],
    ['more places than are kept', [{ ...delay, figure: 2.0001 }]],
    ['no number', [{ ...delay, figure: Number.NaN }]],
    ['a minimum of nothing', [{ ...delay, minimum: 0 }]],
    ['a minimum of a fixed sum', [{ ...bounce, minimum: 100 }]],
    ['a share of a returned payment', [{ ...delay, kind: 'bounce' }]],
  ])('are refused: %s', (_what, raw) => {
    expect(parsePenalTerms(raw)).toBeUndefined();
  });

  it('never throw for any input, and parse to themselves', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const parsed = parsePenalTerms([raw]);
        expect(parsed === undefined || parsePenalTerms(parsed)).toEqual(parsed ?? true);
      }),
    );
  });

  it.each<[PenalTerm, string, string]>([
    [delay, '2% a month on the overdue instalment', 'बकाया किस्त पर हर महीने 2%'],
    [{ ...delay, minimum: 100 }, '2% a month on the overdue instalment, at least ₹100', 'बकाया किस्त पर हर महीने 2%, कम से कम ₹100'],
    [{ ...delay, basis: 'percent_year_amount', figure: 24.5 }, '24.5% a year on the overdue amount', 'बकाया रकम पर सालाना 24.5%'],
    [{ ...bounce, kind: 'delay' }, '₹500 each time an instalment is late', 'हर बार किस्त देर से चुकाने पर ₹500'],
    [bounce, '₹500 each time a payment is returned by your bank', 'हर बार आपके बैंक से भुगतान लौटने पर ₹500'],
  ])('are formatted in both languages: %j', (term, english, hindi) => {
    expect(formatPenalTerm(term, getTranslator('en'))).toBe(english);
    expect(formatPenalTerm(term, getTranslator('hi'))).toBe(hindi);
  });

  it('are formatted together, late payment first', () => {
    expect(formatPenalTerms([bounce, delay], getTranslator('en'))).toBe(
      '2% a month on the overdue instalment; ₹500 each time a payment is returned by your bank',
    );
  });
});
