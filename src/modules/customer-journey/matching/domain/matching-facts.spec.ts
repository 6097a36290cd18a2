import { describe, expect, it } from '@jest/globals';
import { applicantFacts } from '../../../../../test/support/matching-rows.js';
import { matchingRequest } from './matching-facts.js';

describe('matching facts', () => {
  it.each([
    { asOf: '2026-05-16T18:29:59.999Z', age: 29, why: 'the last moment before the birthday in India' },
    { asOf: '2026-05-16T18:30:00.000Z', age: 30, why: 'midnight in India, still the day before in UTC' },
    { asOf: '2026-05-17T12:00:00.000Z', age: 30, why: 'the birthday' },
    { asOf: '2026-12-31T18:30:00.000Z', age: 30, why: 'new year in India' },
  ])('count completed years by the date in Asia/Kolkata: $why → $age', ({ asOf, age }) => {
    expect(matchingRequest(applicantFacts({ asOf: new Date(asOf) })).age).toBe(age);
  });

  it('raise the age of an applicant born on 29 February on 1 March of ordinary years', () => {
    const born = applicantFacts({ birthDate: '2004-02-29' });
    expect(matchingRequest({ ...born, asOf: new Date('2026-02-28T06:00:00Z') }).age).toBe(21);
    expect(matchingRequest({ ...born, asOf: new Date('2026-03-01T06:00:00Z') }).age).toBe(22);
    expect(matchingRequest({ ...born, asOf: new Date('2028-02-29T06:00:00Z') }).age).toBe(24);
  });

  it('omit the birth date and normalise amounts', () => {
    const request = matchingRequest(applicantFacts({ monthlyIncome: '50000.5', requestedAmount: '100000' }));
    expect(request).toEqual({
      loanType: 'pl',
      onDate: '2026-11-20',
      age: 30,
      monthlyIncome: '50000.50',
      employmentStatus: 1,
      requestedAmount: '100000.00',
      tenureMonths: 12,
      creditScoreClass: null,
      barredLenderIds: [],
      ofType: {},
    });
    expect(JSON.stringify(request)).not.toContain('1996');
  });

  it('keep unknown values unknown', () => {
    expect(matchingRequest(applicantFacts({ birthDate: null, monthlyIncome: null }))).toMatchObject({ age: null, monthlyIncome: null });
  });

  it('contain only requested fields', () => {
    const careless = { ...applicantFacts(), pan: 'ABCPK1234F', phone: '9876543210' };
    expect(JSON.stringify(matchingRequest(careless))).not.toMatch(/ABCPK|98765/);
  });
});
