import type { KeyFactsResponse, KeyFactsRowModel } from '../api/generated.ts';

const row = (code: string, label: string, value: string, note: string | null = null): KeyFactsRowModel => ({
  ...{ code, label, value, note },
  item: null,
  language: 'en',
});

/** A statement as the server words it; shortened. */
export const sampleKeyFacts: KeyFactsResponse = {
  proposal_number: '20261120-000000000A1',
  lender_name: 'Lender One',
  basis: 'indicative',
  valid_until: '2026-11-25T18:29:59.999Z',
  language: 'en',
  version: '2026-11-3',
  hash: 'a'.repeat(64),
  title: 'Key Facts Statement',
  of: 'Loan offered by Lender One',
  note: 'We worked these figures out.',
  sections: [
    {
      key: 'loan',
      title: 'Part 1: your loan',
      rows: [row('PRINCIPAL_AMOUNT', 'Loan amount', '₹2,00,000'), row('TERM', 'Tenure', '24 months')],
    },
    {
      key: 'fees',
      title: 'Part 1: fees',
      rows: [row('PROCESSING_FEE', 'Processing fee incl. GST', '₹6,000', 'Paid to the lender (A), once')],
    },
    { key: 'other', title: 'Part 2', rows: [row('NODAL_OFFICER', 'Grievance officer of the lender', 'Asha Rao · 1800 000 000')] },
  ],
  facts: { PRINCIPAL_AMOUNT: '200000.00' },
  fees: [{ code: 'PROCESSING_FEE', amount: 6_000, recipient: 'lender', frequency: 'one_time' }],
  schedule: [
    { number: 1, opening: 200_000, instalment: 10_574.22, interest: 4_000, principal: 6_574.22, closing: 193_425.78 },
    { number: 2, opening: 193_425.78, instalment: 10_574.22, interest: 3_868.52, principal: 6_705.7, closing: 186_720.08 },
  ],
};

/** The same in Hindi, as far as tests need it. */
export const sampleKeyFactsInHindi: KeyFactsResponse = {
  ...sampleKeyFacts,
  language: 'hi',
  hash: 'b'.repeat(64),
  sections: [{ key: 'loan', title: 'भाग 1: आपका लोन', rows: [{ ...row('TERM', 'अवधि', '24 महीने'), language: 'hi' }] }],
};
