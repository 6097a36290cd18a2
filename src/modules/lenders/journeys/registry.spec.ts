import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { admin } from '../../../contracts/i18n/en/parked-submissions.js';
import { journeyKeys, journeys } from '../../../contracts/journeys.js';
import type { JourneyDefinition } from '../../../contracts/journeys/journey.js';
import { connectToSimulator } from '../../../../test/support/lender-lead.js';
import { operations } from '../../../tools/lender-simulator/script.js';
import { allJourneyProblems, connectLenders, journeyProblems, lenderIntegrations } from './registry.js';

const url = 'http://127.0.0.1:1';
const { adapter } = connectToSimulator('cashe', url);
const cashe: JourneyDefinition = journeys.cashe;

describe('lender registry', () => {
  it('has exactly one entry and one folder for each journey of the contracts', () => {
    const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...journeyKeys].sort());
    expect(Object.entries(lenderIntegrations).map(([key, { journey }]) => [key, journey.key])).toEqual(
      journeyKeys.map((key) => [key, key]),
    );
  });

  it('has words for every call, by which staff read the call log', () => {
    const words: object = admin['parked-submissions'].operations;
    // The bureau is no lender.
    expect(operations.filter((operation) => operation !== 'soft-enquiry' && !Object.hasOwn(words, operation))).toEqual([]);
  });

  it('connects only the configured lenders, without problems', () => {
    const secrets = { partnerCode: 'p', apiKey: 'k', callbackSecret: 'sixteen-letters!' };
    const connected = connectLenders({ cashe: { baseUrl: url, secrets, allowLoopback: true } });
    expect([...connected.keys()]).toEqual(['cashe']);
    expect(allJourneyProblems(connected)).toEqual([]);
  });

  it('refuses a lender with incomplete secrets', () => {
    expect(() => connectLenders({ 'money-view': { baseUrl: url, secrets: { partnerCode: 'p' }, allowLoopback: true } })).toThrow();
  });
});

describe('journeyProblems', () => {
  it.each(journeyKeys)('finds no problems in %s', (key) => {
    expect(journeyProblems(key, journeys[key], connectToSimulator(key, url).adapter)).toEqual([]);
  });

  it.each<[string, JourneyDefinition, Partial<typeof adapter>, string]>([
    ['a state without a step', { ...cashe, steps: cashe.steps.filter(({ id }) => id !== 'declined') }, {}, '0 steps for state rejected'],
    ['a state with two', { ...cashe, steps: [...cashe.steps, ...cashe.steps.slice(0, 1)] }, {}, '2 steps for state not_sent'],
    ['two steps of one name', { ...cashe, steps: [...cashe.steps, ...cashe.steps.slice(0, 1)] }, {}, 'two steps are called dedupe'],
    ['a step nobody serves', cashe, { submitStep: undefined }, 'step confirm needs the adapter to have submitStep'],
    ['offers nobody asks for', cashe, { offers: undefined }, 'step limit needs the adapter to have offers'],
    ['an offer told of that nobody makes', cashe, { offers: undefined }, 'its word PRE_APPROVED_HIGH tells of an offer'],
    ['fields nobody fills', cashe, { options: undefined }, 'step confirm has fields that the lender fills'],
    ['terms nobody quotes', cashe, { quote: undefined }, 'step confirm shows what the lender quotes'],
    ['a withdrawal nobody takes', cashe, { withdraw: undefined }, 'customers may withdraw'],
    ['an adapter of another lender', cashe, { key: 'money-view' }, 'its adapter calls itself money-view'],
  ])('finds %s', (_, definition, change, problem) => {
    expect(journeyProblems('cashe', definition, { ...adapter, ...change }).join('\n')).toContain(problem);
  });

  it('finds an OTP link, which changes with each attempt, in a journey with idempotency keys', () => {
    const { adapter: keyless } = connectToSimulator('indialends', url);
    expect(journeyProblems('indialends', journeys.indialends, { ...keyless, honoursIdempotencyKey: true })).toEqual([
      'journey indialends: its route has an otpLink, but its adapter sends leads under an idempotency key',
    ]);
  });
});
