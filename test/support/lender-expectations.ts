import type { JourneyKey } from '../../src/contracts/journeys.js';

interface Expectations {
  /** Rate, fee with GST, and what is paid out of 1,50,000 over 12 months, by hand from the lender's conditions. */
  readonly figures: readonly [rate: string, fee: string, paidOut: string];
  /** A PAN that the lender knows already. */
  readonly knownPan: string;
  /** Its words for two states. */
  readonly words: { readonly disbursed: string; readonly approved: string };
  /** How it answers a lead, by the last digit of the PAN's number, 0 to 9. */
  readonly outcomes: readonly string[];
  /** A digit whose decision comes later. */
  readonly pendingDigit: number;
  /** How it answers in the ledger: a new person, a lead that is accepted, and the status of that lead. */
  readonly answers: { readonly dedupe: string; readonly lead: string; readonly status: string };
}

const accepted = (count: number) => Array.from({ length: count }, () => 'accepted');

/** What the tests expect of each simulated lender; a new lender gets its row here. */
export const expectationsOf: Readonly<Record<JourneyKey, Expectations>> = {
  cashe: {
    figures: ['27.00', '3540.00', '146460.00'],
    knownPan: 'ABCPK1231F',
    words: { disbursed: 'DISBURSED', approved: 'APPROVED' },
    outcomes: ['rejected bureau', 'duplicate', 'accepted', 'pending', ...accepted(6)],
    pendingDigit: 3,
    answers: { dedupe: '200 is_existing N', lead: '201 PRE_APPROVED_HIGH', status: '200 PRE_APPROVED_HIGH' },
  },
  'money-view': {
    figures: ['16.50', '4425.00', '145575.00'],
    knownPan: 'ABCPK1234F',
    words: { disbursed: 'Disbursed', approved: 'Approved' },
    outcomes: [...accepted(2), 'rejected income', 'accepted', 'duplicate', 'accepted', 'pending', ...accepted(3)],
    pendingDigit: 6,
    answers: { dedupe: '200 dedupeMatch false', lead: '200 Offers Generated', status: '200 Offers Generated' },
  },
};
