import { describe, expect, it } from '@jest/globals';
import { type ApplicationState, applicationStates, terminalStates } from './application-states.js';
import { parseStepAnswers } from './journey-answers.js';
import { findJourneyByPath, journeyKeys, journeys, canWithdraw, getRemainingHappyPath, getJourneyStep } from './journeys.js';
import { journeyRoutes } from './journeys/journey-routes.js';
import { type JourneyField, type JourneyState, happyPathStates } from './journeys/journey.js';

const states: JourneyState[] = ['not_sent', ...applicationStates];

describe('journey step', () => {
  it.each(journeyKeys)('of %s is unique for every state', (key) => {
    const counted = states.map((state) => [state, journeys[key].steps.filter((step) => step.states.includes(state)).length]);
    expect(counted).toEqual(states.map((state) => [state, 1]));
  });

  it.each([
    ['cashe', 'not_sent', 'dedupe'],
    ['cashe', 'lead_created', 'pre-approval'],
    ['cashe', 'offer_received', 'limit'],
    ['cashe', 'offer_selected', 'confirm'],
    ['cashe', 'docs_pending', 'documents'],
    ['cashe', 'under_review', 'done'],
    ['cashe', 'rejected', 'declined'],
    ['cashe', 'cancelled', 'cancelled'],
    ['money-view', 'not_sent', 'dedupe'],
    ['money-view', 'lead_created', 'lead'],
    ['money-view', 'offer_received', 'offers'],
    ['money-view', 'offer_selected', 'continue'],
    ['money-view', 'redirected', 'continue'],
    ['money-view', 'disbursed', 'disbursed'],
    ['money-view', 'dedupe_rejected', 'declined'],
  ] as const)('of %s in state %s is %s', (key, state, id) => {
    expect(getJourneyStep(key, state).id).toBe(id);
  });
});

describe('remaining happy path', () => {
  const ways = [...journeyKeys, null];

  it.each(ways)('of %s is in order, ends with disbursal, and is empty in terminal states', (key) => {
    const way = getRemainingHappyPath(key, 'lead_created');
    expect(way).toEqual(happyPathStates.filter((state) => way.includes(state)));
    expect(way.at(-1)).toBe('disbursed');
    for (const state of terminalStates) expect(getRemainingHappyPath(key, state)).toEqual([]);
  });

  it.each<[(typeof ways)[number], ApplicationState, string[]]>([
    ['cashe', 'offer_selected', ['docs_pending', 'under_review', 'agreement_pending', 'disbursed']],
    ['cashe', 'approved', ['agreement_pending', 'disbursed']],
    ['money-view', 'offer_selected', ['redirected', 'under_review', 'agreement_pending', 'disbursed']],
    ['money-view', 'mandate_pending', ['disbursed']],
    [null, 'lead_created', ['under_review', 'agreement_pending', 'disbursed']],
  ])('of %s from %s is %p', (key, state, ahead) => {
    expect(getRemainingHappyPath(key, state)).toEqual(ahead);
  });
});

describe('canWithdraw', () => {
  it('depends on the lender’s journey, and is false without one', () => {
    expect(canWithdraw('cashe', 'under_review')).toBe(true);
    expect(canWithdraw('cashe', 'agreement_pending')).toBe(false);
    for (const state of applicationStates) {
      expect(canWithdraw('money-view', state)).toBe(false);
      expect(canWithdraw(null, state)).toBe(false);
    }
  });

  it.each(journeyKeys)('is false for %s in terminal states', (key) => {
    expect(terminalStates.filter((state) => canWithdraw(key, state))).toEqual([]);
  });
});

it('findJourneyByPath finds each journey by its main page, and no journey for other pages', () => {
  expect(journeyKeys.map((key) => findJourneyByPath(journeyRoutes[key].main))).toEqual(journeyKeys);
  expect(findJourneyByPath('/user/application-status/a')).toBeNull();
});

describe('fields of a form step', () => {
  const confirm = getJourneyStep('cashe', 'offer_selected');
  const fields = (confirm.kind === 'form' ? confirm.fields : []).map((field): JourneyField => {
    if (field.name === 'accepted_amount') return { ...field, min: 1000, max: 150_000 };
    return field.name === 'tenure' ? { ...field, options: [{ value: 6 }, { value: 12 }] } : field;
  });
  const sent = { accepted_amount: 120_000, tenure: 12, bank_ifsc: 'HDFC0001234', account_type: 'savings', consent: 1 };

  it('accept valid answers', () => {
    expect(parseStepAnswers(fields, sent)).toEqual({ ok: true, values: sent });
  });

  it.each([
    ['an amount above the limit', { accepted_amount: 150_001 }, { accepted_amount: 'range' }],
    ['a tenure that the lender does not offer', { tenure: 7 }, { tenure: 'choice' }],
    ['a tenure in another type', { tenure: ['12'] }, { tenure: 'number' }],
    ['a wrong IFSC', { bank_ifsc: 'HDFC9001234' }, { bank_ifsc: 'ifsc' }],
    ['an unknown account type', { account_type: 'loan' }, { account_type: 'choice' }],
    ['a consent that is not ticked', { consent: 0 }, { consent: 'required' }],
    ['a missing field', { bank_ifsc: undefined }, { bank_ifsc: 'required' }],
    ['a field that is none', { status: 'approved' }, { status: 'notWritable' }],
    ['a prototype', JSON.parse('{"__proto__":{"consent":1}}') as object, JSON.parse('{"__proto__":"notWritable"}') as object],
  ])('refuse %s', (_, change, problems) => {
    const withChange = Object.fromEntries([...Object.entries(sent), ...Object.entries(change)]);
    const parsed = parseStepAnswers(fields, withChange);
    const found = parsed.ok ? [] : Object.entries(parsed.fields).map(([name, { message }]) => [name, message]);
    expect(found).toEqual(Object.entries(problems));
  });

  it('ignore values from the prototype', () => {
    expect(parseStepAnswers(fields, Object.create(sent) as object as Record<string, unknown>)).toMatchObject({ ok: false });
  });
});
