import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getTranslator } from './i18n/catalogues.js';
import {
  blankLtvLine,
  findLtvExcess,
  type LtvLaw,
  ltvLaws,
  type LtvTier,
  findLtvTier,
  formatLtvTiers,
  MAX_TIERS,
  parseLtvTiers,
} from './ltv-tiers.js';

const tier = (up_to: number | null, percent: number): LtvTier => ({ up_to, percent });

describe('LTV tiers', () => {
  it.each<[string, LtvLaw, readonly LtvTier[]]>([
    ['none', 'gold', []],
    ['those of the law for gold', 'gold', ltvLaws.gold],
    ['those of the law for housing', 'housing', ltvLaws.housing],
    ['one for any amount', 'gold', [tier(null, 75)]],
    ['lower ones, at amounts of the lender', 'housing', [tier(20_00_000, 90), tier(25_00_000, 85.25), tier(null, 70)]],
    ['only up to some amount', 'housing', [tier(25_00_000, 85)]],
    ['a share that rises and stays within the law', 'gold', [tier(1_00_000, 60), tier(2_50_000, 70)]],
  ])('are accepted: %s', (_, law, tiers) => {
    expect(parseLtvTiers(tiers, law)).toEqual(tiers);
    expect(findLtvExcess(tiers, law)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['no list', tier(null, 75)],
    ['a text', '75'],
    ['nothing', null],
    ['falling amounts', [tier(5_00_000, 80), tier(2_50_000, 80)]],
    ['the same amount twice', [tier(2_50_000, 80), tier(2_50_000, 75)]],
    ['more after any amount', [tier(null, 75), tier(5_00_000, 75)]],
    ['any amount twice', [tier(null, 75), tier(null, 75)]],
    ['no share', [tier(null, 0)]],
    ['a negative share', [tier(null, -1)]],
    ['more than the value', [tier(null, 100.01)]],
    ['a share of three places', [tier(null, 70.125)]],
    ['a share that is no number', [{ up_to: null, percent: NaN }]],
    ['a share in a text', [{ up_to: null, percent: '70' }]],
    ['an amount in a text', [{ up_to: '500000', percent: 70 }]],
    ['an amount of nothing', [tier(0, 70)]],
    ['paise', [tier(100.5, 70)]],
    ['an endless amount', [tier(Infinity, 70)]],
    ['a share alone', [{ percent: 70 }]],
    ['something else besides', [{ ...tier(null, 70), name: 'x' }]],
    ['a prototype', [JSON.parse('{"__proto__": {"up_to": null}, "percent": 70}')]],
    ['blank lines and half a one', [blankLtvLine, { up_to: 5_00_000, percent: null }]],
    ['a blank line with something else besides', [{ ...blankLtvLine, name: null }]],
    ['too many, though they are blank', Array.from({ length: MAX_TIERS + 1 }, () => blankLtvLine)],
    ['too many', Array.from({ length: MAX_TIERS + 1 }, (_, place) => tier(1_000 * (place + 1), 70))],
  ])('are refused: %s', (_, raw) => {
    for (const law of ['gold', 'housing'] as const)
      expect([law, parseLtvTiers(raw, law), findLtvExcess(raw, law)]).toEqual([law, undefined, undefined]);
  });

  it.each<[string, LtvLaw, readonly LtvTier[], object]>([
    ['on the lowest amounts', 'gold', [tier(2_50_000, 85.01)], { line: 1, max: '85%' }],
    ['a rupee above an amount of the law', 'gold', [tier(2_50_001, 85)], { line: 1, max: '80%' }],
    ['across several amounts of the law', 'gold', [tier(2_50_000, 85), tier(null, 80)], { line: 2, max: '75%' }],
    ['on the highest amounts', 'housing', [...ltvLaws.housing.slice(0, 2), tier(null, 75.5)], { line: 3, max: '75%' }],
  ])('are refused above the legal limit: %s', (_, law, tiers, excess) => {
    expect(parseLtvTiers(tiers, law)).toBeUndefined();
    expect(findLtvExcess(tiers, law)).toEqual(excess);
  });

  it('skip blank lines, but count them in line numbers', () => {
    expect(findLtvExcess([blankLtvLine, tier(2_50_000, 85), blankLtvLine, tier(null, 80)], 'gold')).toEqual({ line: 4, max: '75%' });
    expect(parseLtvTiers([blankLtvLine, tier(2_50_000, 85), blankLtvLine, tier(null, 75)], 'gold')).toEqual([
      tier(2_50_000, 85),
      tier(null, 75),
    ]);
    expect(parseLtvTiers([blankLtvLine], 'gold')).toEqual([]);
  });

  it('never exceed the legal limit for any amount', () => {
    const tiers = fc.array(
      fc.record({ up_to: fc.option(fc.integer({ min: 1, max: 1_00_00_000 })), percent: fc.integer({ min: 1, max: 100 }) }),
      {
        maxLength: MAX_TIERS,
      },
    );
    fc.assert(
      fc.property(tiers, fc.integer({ min: 1, max: 2_00_00_000 }), fc.constantFrom<LtvLaw>('gold', 'housing'), (raw, amount, law) => {
        const own = findLtvTier(parseLtvTiers(raw, law) ?? [], amount);
        expect(own?.percent ?? 0).toBeLessThanOrEqual(findLtvTier(ltvLaws[law], amount)?.percent ?? 0);
      }),
    );
  });

  it('apply to amounts up to and including their own limit', () => {
    expect([2_50_000, 2_50_001, 5_00_001, null].map((amount) => findLtvTier(ltvLaws.gold, amount)?.percent)).toEqual([85, 80, 75, 75]);
    expect(findLtvTier([tier(25_00_000, 85)], 25_00_001)).toBeUndefined();
    expect(findLtvTier([tier(25_00_000, 85)], null)).toBeUndefined();
  });

  it('are formatted in both languages', () => {
    expect(formatLtvTiers(ltvLaws.gold, getTranslator('en'))).toBe('up to ₹2,50,000: 85%; up to ₹5,00,000: 80%; above: 75%');
    expect(formatLtvTiers([tier(null, 72.5)], getTranslator('en'))).toBe('any amount: 72.5%');
    expect(formatLtvTiers([tier(100, 70), tier(null, 60)], getTranslator('hi'))).toBe('₹100 तक: 70%; उससे ऊपर: 60%');
    expect(formatLtvTiers([], getTranslator('hi'))).toBe('');
  });
});
