import { describe, expect, it } from '@jest/globals';
import { journeyKeys, journeys, type JourneyKey } from '../../../contracts/journeys.js';
import { type ShareItem, shareItems } from '../../../contracts/journeys/journey.js';
import { lenderExpectations } from '../../../../test/support/lender-expectations.js';
import { applicant, leadRequest } from '../../../../test/support/lender-lead.js';
import { lenderSimulations } from '../../../tools/lender-simulator/lender-simulations.js';
import type { ApplicantFacts, LeadRequest } from './adapter.js';
import type { LenderClient } from './lender-client.js';
import { lenderIntegrations } from './registry.js';

/** Returns the body that a lender would get with a lead, by one call or two; the last one is not answered. */
async function leadBody(key: JourneyKey, request: LeadRequest): Promise<object> {
  const sent: object[] = [];
  const call = (operation: string, { body }: { body?: object }) => {
    if (operation === 'token')
      return Promise.resolve({ status: 200, body: { token: 't', expiresAt: new Date(Date.now() + 3_600_000).toISOString() } });
    sent.push(body && 'json' in body ? (body.json as object) : {});
    return operation === 'lead' ? Promise.reject(new Error('enough')) : Promise.resolve({ status: 200, body: 'APPLICATION' });
  };
  const line = { call } as unknown as LenderClient;
  const { secrets } = lenderSimulations[key];
  const adapter = lenderIntegrations[key].createAdapter(line, { baseUrl: 'https://lender.example', secrets, allowLoopback: false });
  await expect(adapter.lead(request)).rejects.toThrow('enough');
  return sent;
}

const withApplicant = (changes: Partial<ApplicantFacts>): Partial<LeadRequest> => ({ applicant: { ...applicant, ...changes } });
const answers = (key: JourneyKey, changes: LeadRequest['facts']): Partial<LeadRequest> => ({
  facts: { ...lenderExpectations[key].facts, ...changes },
});

/** Returns one request per answer, with only that answer changed. */
const withEachAnswer = (key: JourneyKey, changes: LeadRequest['facts']) =>
  Object.entries(changes).map(([name, value]) => answers(key, { [name]: value }));

/** For every item, requests that differ from the first one only in that item. */
const changesByShareItem = (key: JourneyKey): Readonly<Record<ShareItem, readonly Partial<LeadRequest>[]>> => ({
  reference: [
    { ourReference: 'another' },
    { returnUrl: 'https://another.example/' },
    { callbackUrl: 'https://another.example/' },
    { codeUrl: 'https://another.example/' },
  ],
  amount: [{ amount: '99000.00' }],
  tenure: [{ tenureMonths: 36 }],
  name: [withApplicant({ firstName: 'Rohan' }), withApplicant({ lastName: 'Verma' })],
  pan: [withApplicant({ pan: 'XYZPK9999Z' })],
  'birth-date': [withApplicant({ birthDate: '1980-12-31' })],
  phone: [withApplicant({ phone: '9000000000' })],
  email: [withApplicant({ email: 'another@example.test' })],
  pincode: [withApplicant({ pincode: '560001' })],
  employment: [withApplicant({ employment: 'selfEmployedBusiness' })],
  employer: [withApplicant({ employerName: 'Another Firm' })],
  income: [withApplicant({ monthlyIncome: '99999.00' })],
  qualification: [answers(key, { qualification: 'school' })],
  'work-experience': [answers(key, { work_years: 19 })],
  dependents: [answers(key, { dependents: 7 })],
  gold: [answers(key, { gold_article: 2 }), answers(key, { gold_grams: 11.5 }), answers(key, { gold_karat: 18 })],
  visit: [
    answers(key, { gold_service: 1 }),
    answers(key, { visit_pincode: '600001' }),
    answers(key, { visit_day: '2030-01-01' }),
    answers(key, { visit_time: 'evening' }),
  ],
  callback: [answers(key, { may_call: 1 })],
  'merchant-purpose': [answers(key, { purposeOfLoan: 'other' })],
  family: withEachAnswer(key, { gender: 'male', maritalStatus: 'single', fathersName: 'Mohan', mothersName: 'Meera' }),
  'merchant-business': withEachAnswer(key, {
    ...{ name: 'Another Firm', dateOfIncorporation: '2001-01-01', annualSalesTurnOver: 1, uan: 'UDYAM-KA-03-0000001' },
    ...{ category: 'services', subCategory: 'food', nature: 'services' },
  }),
  'business-address': withEachAnswer(key, {
    ...{ businessAddressLine1: 'Elsewhere 1', businessAddressLine2: 'Elsewhere 2', businessAddressPincode: '600001' },
  }),
});

/** Returns every value of a body with its path, in the order of the body. */
const leaves = (body: object, path = ''): [string, unknown][] =>
  Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leaves(value, `${path}${name}.`) : [[`${path}${name}`, value] as [string, unknown]],
  );

describe.each(journeyKeys)('shares of %s', (key) => {
  const request = leadRequest({ facts: lenderExpectations[key].facts });

  /** Positions in the body that each item affects. */
  async function placesOfItems() {
    const sent = leaves(await leadBody(key, request)).filter(([, value]) => value !== 'APPLICATION');
    const placesOf = async (item: ShareItem) => {
      const places: number[] = [];
      for (const change of changesByShareItem(key)[item]) {
        const changed = new Map(leaves(await leadBody(key, { ...request, ...change })));
        places.push(...sent.flatMap(([path, value], place) => (changed.get(path) === value ? [] : [place])));
      }
      return places;
    };
    return { sent, places: new Map(await Promise.all(shareItems.map(async (item) => [item, await placesOf(item)] as const))) };
  }

  it('cover every field of the lead by exactly one item', async () => {
    const { sent, places } = await placesOfItems();
    const owners = sent.map(([path], place) => [path, shareItems.filter((item) => places.get(item)?.includes(place)).length]);
    expect(owners).toEqual(sent.map(([path]) => [path, 1]));
  });

  it('list exactly the sent items, in the order in which they are sent', async () => {
    const { places } = await placesOfItems();
    const first = (item: ShareItem) => Math.min(...(places.get(item) ?? []));
    const told = shareItems.filter((item) => places.get(item)?.length).sort((a, b) => first(a) - first(b));
    expect(journeys[key].shares).toEqual(told);
  });

  it("name an item for each answer of the lender's own form", () => {
    const asked = journeys[key].steps.flatMap((step) => (step.kind === 'form' && step.states.includes('facts_missing') ? step.fields : []));
    expect(asked.map(({ share }) => share)).toEqual(asked.map(({ share }) => journeys[key].shares.find((item) => item === share)));
  });
});
