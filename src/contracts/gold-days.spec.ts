import { describe, expect, it } from '@jest/globals';
import { type GoldDayEntry, type GoldDay, parseGoldDay, validateGoldDay } from './gold-days.js';

const TODAY = '2026-11-23';
const known: readonly GoldDay[] = [
  {
    date: '2026-11-20',
    prices: [
      { karat: 22, per_gram: 11_000 },
      { karat: 24, per_gram: 12_000 },
    ],
  },
  { date: '2026-11-21', prices: [] },
  { date: '2026-10-01', prices: [{ karat: 22, per_gram: 8_000 }] },
];
const day = (more: Partial<GoldDayEntry> = {}): GoldDayEntry => ({
  ...{ date: '2026-11-22', prices: [{ karat: 22, per_gram: 11_100 }], source: 'IBJA', reference: null, reason: null },
  ...more,
});
const at = (karat: number, per_gram: number) => ({ karat, per_gram });
const leap = { reason: { message: 'leapReason', variables: { percent: 10, date: '20-11-2026' } } };

describe('validateGoldDay on closing prices', () => {
  it.each<[string, GoldDayEntry, object]>([
    ['of yesterday, close to those before', day(), {}],
    ['of today', day({ date: TODAY }), {}],
    ['of tomorrow', day({ date: '2026-11-24' }), { rate_date: { message: 'futureDay' } }],
    ['that are none', day({ prices: [] }), { karat_24: { message: 'goldPriceMissing' } }],
    ['that take a known day out, unexplained', day({ date: '2026-11-20', prices: [] }), { reason: { message: 'correctionReason' } }],
    ['that take a known day out', day({ date: '2026-11-20', prices: [], reason: 'No trade on that day' }), {}],
    ['of a day that was taken out', day({ date: '2026-11-21' }), { reason: { message: 'correctionReason' } }],
    ['whose purities were mixed up', day({ prices: [at(24, 11_000), at(22, 12_000)] }), { karat_24: { message: 'purerIsDearer' } }],
    ['mixed up, whatever the reason', day({ prices: [at(22, 9_000), at(18, 9_000)], reason: 'So it is' }), { karat_22: expect.anything() }],
    ['exactly 10 % above', day({ prices: [at(22, 12_100)] }), {}],
    ['further above', day({ prices: [at(22, 12_100.01)] }), leap],
    ['further below', day({ prices: [at(22, 9_899)] }), leap],
    ['of another purity, in proportion', day({ prices: [at(18, 9_000)] }), {}],
    ['of another purity, out of proportion', day({ prices: [at(18, 11_000)] }), leap],
    ['that leap, explained', day({ prices: [at(22, 13_000)], reason: 'Duty was raised' }), {}],
    ['with none in the 30 days before', day({ date: '2026-11-10', prices: [at(22, 11_000)] }), {}],
    ['of a known day', day({ date: '2026-11-20' }), { reason: { message: 'correctionReason' } }],
  ])('checks prices %s', (_, entered, problems) => {
    expect(validateGoldDay(entered, known, TODAY)).toEqual(problems);
  });
});

it('parseGoldDay reads a day from form values and drops invalid ones', () => {
  const values = { rate_date: '2026-11-22', karat_24: '12000.5', karat_22: 110_000, karat_18: null, source: ' IBJA ', reason: '' };
  expect(parseGoldDay(values)).toEqual(day({ prices: [at(24, 12_000.5)] }));
  expect(parseGoldDay({})).toEqual({ date: '', prices: [], source: '', reference: null, reason: null });
});
