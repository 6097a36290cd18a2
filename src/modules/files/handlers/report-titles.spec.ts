import { expect, it } from '@jest/globals';
import { withoutReportTitles } from './report-titles.js';

const ofApplications = { customerRecords: () => Promise.resolve(new Map()) };
const ofMerchants = {};

it.each([
  ['reason and record', ['Status', 'Reason', 'Customer record'], ['Status']],
  ['result, reason and record', ['Status', 'Result', 'Reason', 'Customer record'], ['Status']],
  ['those of a report in Hindi', ['Status', 'कारण', 'ग्राहक का रिकॉर्ड'], ['Status']],
  ['the record alone', ['Status', 'Result', 'Customer record'], ['Status', 'Result']],
  ['no reason of the sender', ['Status', 'Result', 'Reason'], ['Status', 'Result', 'Reason']],
  ['no column before others', ['Reason', 'Customer record', 'Status'], ['Reason', 'Customer record', 'Status']],
  ['nothing of two languages', ['Status', 'कारण', 'Customer record'], ['Status', 'कारण']],
])('the titles of an error report are left out: %s', (_, titles, left) => {
  expect(withoutReportTitles(titles, ofApplications)).toEqual(left);
});

it.each([
  ['the reason', ['City', 'Reason'], ['City']],
  ['the reason in Hindi', ['City', 'कारण'], ['City']],
  ['result and reason', ['City', 'Result', 'Reason'], ['City']],
  ['no result alone', ['City', 'Result'], ['City', 'Result']],
  ['no customer record', ['City', 'Reason', 'Customer record'], ['City', 'Reason', 'Customer record']],
])('the titles of an error report about other rows than applications are left out: %s', (_, titles, left) => {
  expect(withoutReportTitles(titles, ofMerchants)).toEqual(left);
});

it('a title that names a column is kept', () => {
  expect(withoutReportTitles(['Status', 'Reason', 'Customer record'], ofApplications, ['Customer record'])).toEqual(['Status', 'Reason']);
});
