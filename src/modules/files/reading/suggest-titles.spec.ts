import { describe, expect, it } from '@jest/globals';
import { suggestTitles } from './suggest-titles.js';

const columns = [
  { key: 'status', names: ['Status', 'Application Status', 'स्थिति'] },
  { key: 'status_date', names: ['Status Date', 'Updated On'] },
  { key: 'utr', names: ['UTR', 'UTR No'] },
  { key: 'disbursed_amount', names: ['Disb Amt', 'Disbursed Amount'] },
];

describe('suggestTitles', () => {
  it.each([
    ['the same but for case and signs', ['STATUS_DATE'], { status_date: 'STATUS_DATE' }],
    ['in another language', ['स्थिति'], { status: 'स्थिति' }],
    ['with a slip of the pen', ['Statsu', 'Disbursd Amount'], { status: 'Statsu', disbursed_amount: 'Disbursd Amount' }],
    ['with a word more', ['Disbursed Amount INR'], { disbursed_amount: 'Disbursed Amount INR' }],
    ['not where next to nothing is shared', ['Amount of Interest Paid', 'Name', ''], {}],
    ['not for a slip in a short word', ['UTS'], {}],
  ])('matches titles: %s', (_, titles, expected) => {
    expect(suggestTitles(columns, titles)).toEqual(expected);
  });

  it('assigns each title to one column and prefers exact matches to similar ones', () => {
    expect(suggestTitles(columns, ['Loan Status', 'Status', 'Status Date'])).toEqual({ status: 'Status', status_date: 'Status Date' });
    expect(suggestTitles(columns, ['UTR', 'UTR No'])).toEqual({ utr: 'UTR' });
  });
});
