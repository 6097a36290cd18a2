import { expect, it } from '@jest/globals';
import { validUntil } from './offer-validity.js';

it.each([
  { onDate: '2026-11-20', days: 7, end: '2026-11-27T18:29:59.999Z', why: 'a week from a Friday' },
  { onDate: '2026-11-16', days: 3, end: '2026-11-19T18:29:59.999Z', why: 'three days from a Monday are three working days' },
  { onDate: '2026-11-16', days: 1, end: '2026-11-19T18:29:59.999Z', why: 'never less than three working days' },
  { onDate: '2026-11-20', days: 3, end: '2026-11-25T18:29:59.999Z', why: 'a weekend does not count as working days' },
  { onDate: '2026-11-21', days: 1, end: '2026-11-25T18:29:59.999Z', why: 'made on a Saturday' },
  { onDate: '2026-12-30', days: 3, end: '2027-01-04T18:29:59.999Z', why: 'over the new year' },
])('an offer of $onDate for $days days ends $end: $why', ({ onDate, days, end }) => {
  expect(validUntil(onDate, days)).toBe(end);
});
