import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type LoanTypeKey, loanTypeKeys } from '../loan-types.js';
import { lookups } from '../lookups.js';
import { type LenderProperty, lenderResource } from './lender.js';
import {
  addTranslations,
  appliesToLoanType,
  findInvertedRanges,
  findMissingTranslations,
  parseProperty,
  type Resource,
  withTranslations,
} from './resource.js';

const unknown = { ok: false, reason: 'not-writable' };
const invalid = (message: string) => ({ ok: false, reason: 'invalid', problem: expect.objectContaining({ message }) as unknown });
const taken = (value: unknown) => ({ ok: true, value });

const table: Resource = {
  title: { kind: 'text', edit: 'page', nullable: false },
  note: { kind: 'text', edit: 'list', nullable: true },
  must: { kind: 'text', edit: 'list', required: true },
  serverOnly: { kind: 'text', edit: 'never', nullable: true },
  score: { kind: 'lookup', edit: 'list', nullable: true, lookup: 'creditScoreClass' },
  anyId: { kind: 'lookup', edit: 'list', nullable: true },
};

describe('property writes', () => {
  it.each([
    'nothing',
    '',
    'Title',
    'title ',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'prototype',
    'id',
    'deleted_at',
    'version',
  ])('refuses the unknown property %p', (property) => {
    expect(parseProperty(table, property, 'x')).toEqual(unknown);
    expect(parseProperty(lenderResource, property, 'x')).toEqual(unknown);
  });

  it('refuses a property that only the server sets', () => {
    expect(parseProperty(table, 'serverOnly', 'x')).toEqual(unknown);
    expect(parseProperty(lenderResource, 'api', 'x')).toEqual(unknown);
  });

  it.each<[string, unknown, unknown]>([
    ['title', 'New', taken('New')],
    ['title', '', invalid('required')],
    ['title', null, invalid('required')],
    ['title', 5, invalid('text')],
    ['note', '', taken(null)],
    ['must', null, invalid('required')],
    ['score', 6, taken(6)],
    ['score', '6', taken(6)],
    ['score', 7, invalid('choice')],
    ['score', 0, invalid('choice')],
    ['score', null, taken(null)],
    ['score', 'six', invalid('choice')],
    ['anyId', 900, taken(900)],
  ])('parses %s = %p', (property, value, answer) => {
    expect(parseProperty(table, property, value)).toEqual(answer);
  });

  it('refuses random property names, and changes no prototype', () => {
    const names = fc.string().filter((name) => !Object.hasOwn(lenderResource, name));
    fc.assert(
      fc.property(names, fc.anything(), (name, value) => {
        expect(parseProperty(lenderResource, name, value)).toEqual(unknown);
      }),
    );
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

/** For each kind, one valid value and values of wrong kinds. */
const samples: Record<string, { good: unknown; bad: unknown[] }> = {
  businessName: { good: 'Kosi & Sons (शाखा)', bad: [1, {}, 'தமிழ்', '<b>Kosi</b>', 'Kosi >'] },
  printedText: { good: 'Bank of शाखा', bad: [1, {}, 'தமிழ்', 'x\u200b'] },
  text: { good: 'x', bad: [1, true, {}, ['x']] },
  longText: { good: 'x', bad: [1, true, {}, ['x']] },
  inr: { good: 25000, bad: ['a lot', true, {}, [1], -1] },
  integer: { good: 7, bad: ['seven', 1.5, true, {}, -1] },
  percent: { good: 10.5, bad: ['10%', 101, true, {}] },
  flag: { good: 1, bad: [2, 'yes', {}, []] },
  date: { good: '2026-11-20', bad: ['20/11/2026', '2026-02-30', 20261120, {}] },
  choice: { good: 'one of its choices', bad: ['else', 1, {}, true, ['platform']] },
  lookup: { good: 1, bad: [99, 'one', 1.5, {}, true] },
  idList: { good: [], bad: ['x', [1], ['x'], {}] },
  email: { good: 'a@b.example', bad: [1, 'a', 'a@b', {}, ['a@b.example']] },
  helpline: { good: '1800 000 001', bad: [1_800_000_001, 'call me', '12', '1800 000 001;', {}] },
  lookupList: { good: [1, 2], bad: [1, '1', ['1'], [99], [1.5], [-1], {}, [[1]], [null]] },
  ltvTiers: {
    good: [
      { up_to: 2_00_000, percent: 75 },
      { up_to: null, percent: 70.5 },
    ],
    bad: ['75 %', 75, {}, [75], [null], [[]], [{ up_to: null }], [{ up_to: null, percent: 100 }]],
  },
  pincodeAreas: { good: ['110', '400001'], bad: [110_001, {}, true, [110_001], ['1'], ['0110'], ['11000a'], [['110001']], 'Delhi'] },
  penalTerms: {
    good: [{ kind: 'delay', basis: 'percent_month_instalment', figure: 2, minimum: null }],
    bad: ['2 % a month', 2, {}, ['x'], [{ kind: 'delay' }]],
  },
};

describe('lender properties (product specification §3)', () => {
  const properties = Object.entries(lenderResource) as [LenderProperty, (typeof lenderResource)[LenderProperty]][];
  const editable = properties.filter(([, { edit }]) => edit !== 'never');

  it('include all of the specification', () => {
    const specified =
      'name min_income max_income min_age max_age ticket_class credit_score_class salaried self_employed business priority lender_status so_status ' +
      'loan_amount_upto tenure interest_rate apr_min apr_max processing_fees so_text so_date_start so_date_end lender_group_ids autosubmission api ' +
      'age_text employment_text income_text min_loan_text max_loan_text cibil_text lender_journey_text mp4_text pptx_text pdf_text';
    expect(specified.split(' ').filter((name) => !Object.hasOwn(lenderResource, name))).toEqual([]);
  });

  it.each(editable)('%s accepts its own kind and refuses all others', (property, rule) => {
    const { good: usual, bad } = samples[rule.kind] ?? { good: undefined, bad: [] };
    const own = 'choices' in rule ? rule.choices.at(-1) : usual;
    const good = typeof own === 'number' && 'min' in rule ? Math.max(own, rule.min) : own;
    expect(parseProperty(lenderResource, property, good)).toEqual(taken(good));
    for (const value of bad) expect(parseProperty(lenderResource, property, value)).toMatchObject({ ok: false, reason: 'invalid' });
  });

  it.each(editable)('%s parses an empty value to null, or refuses it when required', (property, { nullable }) => {
    expect(parseProperty(lenderResource, property, null)).toEqual(nullable ? taken(null) : invalid('required'));
    expect(parseProperty(lenderResource, property, '')).toEqual(nullable ? taken(null) : invalid('required'));
  });

  it('ignore invalid values silently only for priority (product specification §5)', () => {
    expect(properties.filter(([, rule]) => 'ignoreInvalid' in rule).map(([name]) => name)).toEqual(['priority']);
  });

  it('refer to existing lists', () => {
    const lists = properties.flatMap(([, rule]) => ('lookup' in rule ? [rule.lookup] : []));
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) expect(lookups[list].length).toBeGreaterThan(0);
  });

  it('offer exactly the loan types as choices of loan_type', () => {
    expect(lenderResource.loan_type.choices).toEqual(loanTypeKeys);
  });
});

describe('lender properties by loan type', () => {
  const own = (type: LoanTypeKey) =>
    Object.entries(lenderResource as Resource).flatMap(([property, { loanTypes: types }]) => (types?.includes(type) ? [property] : []));
  const incomes = ['min_income', 'max_income'];
  const valuation = 'valuation_fee valuation_fee_recipient';

  it('follow the table, and apply to all types when it names none', () => {
    expect(own('pl')).toEqual(incomes);
    expect(own('bl').join(' ')).toBe('min_turnover max_turnover min_vintage_months registration_types registration_required gst_required');
    expect(own('hl').join(' ')).toBe(
      `${incomes.join(' ')} property_types property_ltv_tiers max_household_income co_applicant_income ${valuation}`,
    );
    expect(own('gl').join(' ')).toBe(
      `min_gold_grams max_gold_grams min_karat max_karat gold_schemes gold_ltv_tiers doorstep doorstep_areas ${valuation}`,
    );
    expect(appliesToLoanType(lenderResource.name, 'gl')).toBe(true);
    expect(appliesToLoanType(lenderResource.min_turnover, 'gl')).toBe(false);
  });

  it('include every column of the product specification §2 for personal loans', () => {
    const columns =
      'name min_income max_income min_age max_age ticket_class credit_score_class salaried self_employed business priority lender_status so_status';
    for (const column of columns.split(' '))
      expect([column, appliesToLoanType((lenderResource as Resource)[column]!, 'pl')]).toEqual([column, true]);
  });

  it('are all read by matching', () => {
    const typed = Object.values(lenderResource as Resource).filter((rule) => rule.loanTypes);
    expect(typed.filter(({ matching }) => matching !== true)).toEqual([]);
  });

  it.each<[LenderProperty, unknown, string, object | undefined]>([
    ['gold_ltv_tiers', [{ up_to: 2_50_000, percent: 85.01 }], 'ltvAbove', { line: 1, max: '85%' }],
    ['gold_ltv_tiers', [{ up_to: null, percent: 75.5 }], 'ltvAbove', { line: 1, max: '75%' }],
    [
      'property_ltv_tiers',
      [
        { up_to: 30_00_000, percent: 90 },
        { up_to: 75_00_001, percent: 80 },
      ],
      'ltvAbove',
      { line: 2, max: '75%' },
    ],
    ['doorstep_areas', ['110', 'x', '0'], 'areaLines', { lines: '2 (x), 3 (0)' }],
    ['min_karat', 17, 'range', { min: '18', max: '24' }],
    ['max_gold_grams', 1001, 'range', { min: '1', max: '1,000' }],
    ['registration_types', [6], 'choice', undefined],
    ['property_types', [5], 'choice', undefined],
  ])('report an error for %s = %j', (property, value, message, variables) => {
    const parsed = parseProperty(lenderResource, property, value);
    expect(parsed).toEqual({
      ok: false,
      reason: 'invalid',
      problem: expect.objectContaining({ message, ...(variables && { variables }) }) as unknown,
    });
  });
});

describe('translated properties', () => {
  const translated = withTranslations({
    name: {
      kind: 'recordName',
      edit: 'list',
      nullable: false,
      maxLength: 10,
      search: true,
      sort: true,
      filter: 'contains',
      translated: true,
    },
    lines: { kind: 'textList', edit: 'page', nullable: false, translated: true },
    code: { kind: 'text', edit: 'list', nullable: true },
  });

  it('have a Hindi property after them, with their maximum length and place of editing', () => {
    expect(Object.keys(translated)).toEqual(['name', 'name_hi', 'lines', 'lines_hi', 'code']);
    expect(translated.name_hi).toEqual({
      ...{ kind: 'printedText', edit: 'list', nullable: true, maxLength: 10, search: true, translationOf: 'name' },
    });
    expect(translated.lines_hi).toEqual({ kind: 'textList', edit: 'page', nullable: false, translationOf: 'lines' });
    expect(addTranslations<string>(translated, ['code', 'name'])).toEqual(['code', 'name', 'name_hi']);
  });

  it.each([
    ['कैशबैक', taken('कैशबैक')],
    ['', taken(null)],
    ['क'.repeat(11), invalid('tooLong')],
    ['क\u202e', invalid('printed')],
  ])('accept %j as Hindi', (value, parsed) => {
    expect(parseProperty(translated, 'name_hi', value)).toEqual(parsed);
    expect(parseProperty(translated, 'name', 'कैशबैक')).toEqual(invalid('text'));
  });

  it.each([
    [{ name: 'Card', lines: [] }, ['name_hi']],
    [{ name: 'Card', name_hi: '', lines: ['One'], lines_hi: [] }, ['name_hi', 'lines_hi']],
    [{ name: 'Card', name_hi: 'कार्ड', lines: ['One'], lines_hi: ['एक'] }, []],
    [{ name: 'कार्ड', name_hi: null, lines: ['एक'], lines_hi: [] }, []],
    [{ name: '', lines: [], code: 'X' }, []],
  ])('of %j lack %j', (record, missing) => {
    expect(findMissingTranslations(translated, record)).toEqual(missing);
  });
});

describe('ranges', () => {
  it('report both ends when the minimum is above the maximum', () => {
    expect(findInvertedRanges(lenderResource, { min_age: 60, max_age: 21, min_income: 100, max_income: 100 })).toEqual([
      'min_age',
      'max_age',
    ]);
    expect(findInvertedRanges(lenderResource, { so_date_start: '2026-12-31', so_date_end: '2026-12-30' })).toEqual([
      'so_date_start',
      'so_date_end',
    ]);
  });

  it('are open when an end is missing', () => {
    expect(findInvertedRanges(lenderResource, { min_age: 60, max_age: null, max_income: 0 })).toEqual([]);
  });

  it('end at a property of the same table', () => {
    const ends = Object.values(lenderResource as Resource).flatMap(({ upTo }) => upTo ?? []);
    expect(ends).toHaveLength(12);
    expect(ends.filter((end) => !(end in lenderResource))).toEqual([]);
  });
});
