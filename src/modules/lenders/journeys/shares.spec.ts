import { describe, expect, it } from '@jest/globals';
import { journeyKeys, journeys, type JourneyKey } from '../../../contracts/journeys.js';
import { type ShareItem, shareItems } from '../../../contracts/journeys/journey.js';
import { applicant, leadRequest } from '../../../../test/support/lender-lead.js';
import type { ApplicantFacts, LeadRequest } from './adapter.js';
import * as cashe from './cashe/wire.js';
import * as moneyView from './money-view/wire.js';

const leadBodies: Readonly<Record<JourneyKey, (request: LeadRequest) => object>> = {
  cashe: cashe.leadBody,
  'money-view': moneyView.leadBody,
};

const about = (changes: Partial<ApplicantFacts>): Partial<LeadRequest> => ({ applicant: { ...applicant, ...changes } });

/** For every item, requests that differ from the first one in it alone. */
const changesOf: Readonly<Record<ShareItem, readonly Partial<LeadRequest>[]>> = {
  reference: [{ ourReference: 'another' }, { returnUrl: 'https://another.example/' }, { callbackUrl: 'https://another.example/' }],
  amount: [{ amount: '99000.00' }],
  tenure: [{ tenureMonths: 36 }],
  name: [about({ firstName: 'Rohan' }), about({ lastName: 'Verma' })],
  pan: [about({ pan: 'XYZPK9999Z' })],
  'birth-date': [about({ birthDate: '1980-12-31' })],
  phone: [about({ phone: '9000000000' })],
  email: [about({ email: 'another@example.test' })],
  pincode: [about({ pincode: '560001' })],
  employment: [about({ employment: 'selfEmployedBusiness' })],
  employer: [about({ employerName: 'Another Firm' })],
  income: [about({ monthlyIncome: '99999.00' })],
};

/** Every value of a body with the path to it, in the order of the body. */
const leaves = (body: object, path = ''): [string, unknown][] =>
  Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leaves(value, `${path}${name}.`) : [[`${path}${name}`, value] as [string, unknown]],
  );

describe.each(journeyKeys)('what %s is told', (key) => {
  const request = leadRequest();
  const sent = leaves(leadBodies[key](request));
  /** Places in the body that an item decides. */
  const placesOf = (item: ShareItem) =>
    changesOf[item].flatMap((change) => {
      const changed = new Map(leaves(leadBodies[key]({ ...request, ...change })));
      return sent.flatMap(([path, value], place) => (changed.get(path) === value ? [] : [place]));
    });

  it('is listed whole: every field of the lead belongs to exactly one item', () => {
    const owners = sent.map(([path], place) => [path, shareItems.filter((item) => placesOf(item).includes(place)).length]);
    expect(owners).toEqual(sent.map(([path]) => [path, 1]));
  });

  it('is all that is listed, in the order in which it is sent', () => {
    const first = (item: ShareItem) => Math.min(...placesOf(item));
    const told = shareItems.filter((item) => placesOf(item).length > 0).sort((a, b) => first(a) - first(b));
    expect(journeys[key].shares).toEqual(told);
  });
});
