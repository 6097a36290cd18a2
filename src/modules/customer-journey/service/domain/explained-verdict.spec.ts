import { describe, expect, it } from '@jest/globals';
import { lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import { verdictFigures } from '../../../../contracts/verdict-figures.js';
import { type VerdictReasonCode, verdictReasonCodes } from '../../../../contracts/verdicts.js';
import type { LenderForMatching, MatchingRequest } from '../../matching/domain/matching-facts.js';
import type { VerdictReason } from '../../matching/domain/rule.js';
import { type ExplainedReason, explainVerdicts } from './explained-verdict.js';

interface Options {
  readonly seesFigures: boolean;
  readonly lender?: Partial<LenderForMatching>;
  readonly request?: Partial<MatchingRequest>;
}

const judged = (reasons: readonly VerdictReason[], lender: Partial<LenderForMatching> = {}) => ({
  lender: { ...lenderRow(), ...lender },
  verdict: { lenderId: lender.lender_id ?? lenderRow().lender_id, matched: reasons.length === 0, reasons, unchecked: [] },
});
const replay = { evaluatedAt: new Date(0), ruleVersion: '1' };

function explain(code: VerdictReasonCode, { seesFigures, lender = {}, request = {} }: Options): ExplainedReason | undefined {
  const stored = [judged([{ code, actual: 111, limit: 222 }], lender)];
  const [row] = explainVerdicts({ ...replay, request: { ...matchingRow(), ...request }, stored, replayed: [] }, seesFigures);
  return row?.stored?.reasons[0];
}

describe('an explained reason', () => {
  it('keeps the figures of the customer from those who may not see them', () => {
    const shown = verdictReasonCodes.filter((code) => explain(code, { seesFigures: false })?.actual !== null);
    expect(shown).toEqual(['amount-below', 'amount-above', 'tenure-below', 'tenure-above', 'ltv-above']);
    // The limit of the loan to value tells the value of the security.
    expect(explain('ltv-above', { seesFigures: false })).toMatchObject({ actual: '111', limit: null });
    expect(explain('income-below', { seesFigures: false })).toEqual({ code: 'income-below', fact: 'income', actual: null, limit: '222' });
  });

  it('has both figures for those who may see them, but never the bureau’s score or a pincode', () => {
    const shown = verdictReasonCodes.filter((code) => explain(code, { seesFigures: true })?.actual !== null);
    expect(shown).toEqual(verdictReasonCodes.filter((code) => verdictFigures[code]));
    for (const code of ['score-below', 'no-credit-history'] as const)
      expect(explain(code, { seesFigures: true })).toEqual({ code: 'score-below', fact: null, actual: null, limit: null });
    expect(explain('doorstep-not-served', { seesFigures: true })).toMatchObject({ fact: null, actual: null, limit: null });
    expect(explain('offer-incomplete', { seesFigures: false })).toMatchObject({ limit: '222' });
  });

  it('names the age and the income that the lender’s rule reads', () => {
    const factOf = (code: VerdictReasonCode, options: Omit<Options, 'seesFigures'>) =>
      explain(code, { seesFigures: true, ...options })?.fact;
    expect(factOf('age-above', { lender: { max_age_at_end: true } })).toBe('age-at-end');
    expect(factOf('age-below', { lender: { max_age_at_end: true } })).toBe('age');
    const housing = { propertyType: 1, propertyCost: '1.00', householdIncome: 1, coApplicantIncome: '5000.00' };
    expect(factOf('income-below', { lender: { co_applicant_income: true }, request: { ofType: { housing } } })).toBe('joint-income');
    const jointly = { seesFigures: false, lender: { co_applicant_income: true }, request: { ofType: { housing } } };
    expect(explain('income-below', jointly)?.fact).toBe('income');
    expect(factOf('income-below', { lender: { co_applicant_income: false }, request: { ofType: { housing } } })).toBe('income');
    expect(factOf('income-below', { lender: { co_applicant_income: true } })).toBe('income');
  });
});

describe('the verdicts on all lenders', () => {
  const income = (limit: string): VerdictReason => ({ code: 'income-below', actual: '1.00', limit });
  const named = (name: string) => ({ name, lender_id: name });

  it('begin with the changed ones, then those that do not match, by name', () => {
    const rows = explainVerdicts(
      {
        ...replay,
        request: matchingRow(),
        stored: [judged([], named('A')), judged([income('2')], named('C')), judged([income('2')], named('B')), judged([], named('Z'))],
        replayed: [judged([], named('A')), judged([income('2')], named('C')), judged([income('3')], named('B')), judged([], named('N'))],
      },
      false,
    );
    expect(rows.map(({ lender, is_changed }) => [lender, is_changed])).toEqual([
      ['B', 1],
      ['N', 1],
      ['Z', 1],
      ['C', 0],
      ['A', 0],
    ]);
    expect(rows.find(({ lender }) => lender === 'N')).toMatchObject({ stored: null, replayed: { matched: 1 } });
    expect(rows.find(({ lender }) => lender === 'Z')).toMatchObject({ stored: { matched: 1 }, replayed: null });
  });
});
