import type { ApplicationState } from '../../src/contracts/application-states.js';
import { subtractDays, todayInIndia } from '../../src/contracts/days.js';
import type { WireValue } from '../../src/contracts/fields.js';
import { journeyKeys, type JourneyKey, journeys } from '../../src/contracts/journeys.js';
import { journeyRoutes } from '../../src/contracts/journeys/journey-routes.js';
import type { Operation } from '../../src/tools/lender-simulator/script.js';

interface LenderExpectations {
  /** Name in the seed. */
  readonly name: string;
  /**
   * Rate, fee with GST, and disbursed amount of 1,50,000 over 12 months, calculated by hand from the lender's terms; null for a lender with
   * its offers on its site.
   */
  readonly figures: readonly [rate: string, fee: string, paidOut: string] | null;
  /** A PAN that the lender reports as known before the lead; null for a lender without that check. */
  readonly knownPan: string | null;
  /** The lender's status values by outcome. `known`: the lender found only later that it knows the customer. */
  readonly statusWords: Readonly<Record<'accepted' | 'rejected' | 'known' | 'approved' | 'disbursed', string>>;
  /** Our state for its acceptance, where that is no offer. */
  readonly acceptedAs?: ApplicationState;
  /** Valid answers to its own form before the lead. */
  readonly facts: Readonly<Record<string, WireValue>>;
  /** Its responses to a lead, by the last digit of the PAN, 0 to 9. */
  readonly outcomes: readonly string[];
  /** A digit with a late decision. */
  readonly pendingDigit: number;
  /** Its responses in the ledger by call: a new customer, an accepted lead, and the status of that lead. */
  readonly ledgerOutcomes: Readonly<Partial<Record<Operation, string>>>;
}

const accepted = (count: number) => Array.from({ length: count }, () => 'accepted');

/** Gold that the demo lenders accept, and a visit that can be booked. */
const goldFacts = {
  gold_article: 1,
  gold_grams: 24.5,
  gold_karat: 22,
  visit_pincode: '560001',
  visit_day: subtractDays(todayInIndia(), -3),
  visit_time: 'morning',
  may_call: 0,
};

/** Expectations of the tests for each simulated lender; a new lender gets a row here. */
export const lenderExpectations: Readonly<Record<JourneyKey, LenderExpectations>> = {
  cashe: {
    name: 'CASHe',
    figures: ['27.00', '3540.00', '146460.00'],
    knownPan: 'ABCPK1231F',
    facts: {},
    statusWords: {
      accepted: 'PRE_APPROVED_HIGH',
      rejected: 'DECLINED',
      known: 'EXISTING_CUSTOMER',
      approved: 'APPROVED',
      disbursed: 'DISBURSED',
    },
    outcomes: ['rejected bureau', 'duplicate', 'accepted', 'pending', ...accepted(6)],
    pendingDigit: 3,
    ledgerOutcomes: { dedupe: '200 is_existing N', lead: '201 PRE_APPROVED_HIGH', status: '200 PRE_APPROVED_HIGH' },
  },
  'money-view': {
    name: 'Moneyview',
    figures: ['16.50', '4425.00', '145575.00'],
    knownPan: 'ABCPK1234F',
    facts: {},
    statusWords: {
      accepted: 'Offers Generated',
      rejected: 'Rejected',
      known: 'Dedupe Rejected',
      approved: 'Approved',
      disbursed: 'Disbursed',
    },
    outcomes: [...accepted(2), 'rejected income', 'accepted', 'duplicate', 'accepted', 'pending', ...accepted(3)],
    pendingDigit: 6,
    ledgerOutcomes: { dedupe: '200 dedupeMatch false', lead: '200 Offers Generated', status: '200 Offers Generated' },
  },
  earlysalary: {
    name: 'Fibe (EarlySalary)',
    figures: null,
    knownPan: 'ABCPK1235F',
    facts: {},
    statusWords: {
      accepted: 'ELIGIBLE',
      rejected: 'REJECTED',
      known: 'ALREADY_REGISTERED',
      approved: 'SANCTIONED',
      disbursed: 'DISBURSED',
    },
    outcomes: ['accepted', 'rejected income', 'pending', ...accepted(2), 'duplicate', 'rejected bureau', ...accepted(3)],
    pendingDigit: 2,
    ledgerOutcomes: { dedupe: '200 ELIGIBLE', lead: '201 ELIGIBLE', status: '200 ELIGIBLE' },
  },
  upwards: {
    name: 'Upwards',
    figures: ['20.00', '5310.00', '144690.00'],
    knownPan: 'ABCPK1233F',
    facts: { qualification: 'graduate', work_years: 8, dependents: 2 },
    statusWords: {
      accepted: 'approved_in_principle',
      rejected: 'declined',
      known: 'duplicate',
      approved: 'approved',
      disbursed: 'disbursed',
    },
    outcomes: ['pending', ...accepted(2), 'duplicate', 'rejected bureau', ...accepted(5)],
    pendingDigit: 0,
    ledgerOutcomes: {
      token: '200 token',
      dedupe: '200 eligible',
      create: '200 created',
      lead: '200 approved_in_principle',
      status: '200 approved_in_principle',
    },
  },
  muthootgold: {
    name: 'Muthoot Finance',
    figures: null,
    acceptedAs: 'kyc_pending',
    knownPan: 'ABCPK1232F',
    facts: { ...goldFacts, gold_service: 2 },
    statusWords: {
      accepted: 'APPOINTMENT_FIXED',
      rejected: 'REFUSED',
      known: 'EXISTING_CUSTOMER',
      approved: 'SANCTIONED',
      disbursed: 'LOAN_PAID',
    },
    outcomes: [...accepted(2), 'duplicate', 'accepted', 'rejected policy', 'pending', ...accepted(4)],
    pendingDigit: 5,
    ledgerOutcomes: { dedupe: '200 NEW', lead: '201 APPOINTMENT_FIXED', status: '200 APPOINTMENT_FIXED' },
  },
  indiagold: {
    name: 'indiagold',
    figures: null,
    acceptedAs: 'kyc_pending',
    knownPan: 'ABCPK1236F',
    facts: goldFacts,
    statusWords: {
      accepted: 'visit_scheduled',
      rejected: 'not_approved',
      known: 'known_customer',
      approved: 'loan_approved',
      disbursed: 'money_sent',
    },
    outcomes: ['rejected income', ...accepted(2), 'pending', ...accepted(2), 'duplicate', ...accepted(3)],
    pendingDigit: 3,
    ledgerOutcomes: { dedupe: '200 isCustomer false', lead: '201 visit_scheduled', status: '200 visit_scheduled' },
  },
  muthootfincorp: {
    name: 'Muthoot FinCorp',
    figures: null,
    knownPan: 'ABCPK1235F',
    facts: {
      ...{
        purposeOfLoan: 'stock',
        gender: 'female',
        maritalStatus: 'married',
        fathersName: 'Ramesh Kulkarni',
        mothersName: 'Sunita Kulkarni',
      },
      ...{ name: 'Kulkarni & Daughters', dateOfIncorporation: '2018-04-02', annualSalesTurnOver: 2_500_000, uan: 'UDYAM-MH-12-1234567' },
      ...{ category: 'trade', subCategory: 'garments', nature: 'retail' },
      ...{ businessAddressLine1: '14 Laxmi Road', businessAddressLine2: 'Sadashiv Peth', businessAddressPincode: '411030', consent: 1 },
    },
    statusWords: { accepted: 'Eligible', rejected: 'Rejected', known: 'Duplicate', approved: 'Sanctioned', disbursed: 'Disbursed' },
    outcomes: ['accepted', 'pending', 'accepted', 'rejected income', 'accepted', 'duplicate', ...accepted(4)],
    pendingDigit: 1,
    ledgerOutcomes: { dedupe: '200 exists N', lead: '201 Eligible', status: '200 Eligible' },
  },
  kreditbee: {
    name: 'KreditBee',
    figures: null,
    knownPan: 'ABCPK1236F',
    facts: {},
    statusWords: { accepted: 'LIMIT_READY', rejected: 'REFUSED', known: 'EXISTING_USER', approved: 'APPROVED', disbursed: 'PAID_OUT' },
    outcomes: ['rejected income', 'pending', ...accepted(2), 'rejected bureau', 'accepted', 'duplicate', ...accepted(3)],
    pendingDigit: 1,
    ledgerOutcomes: { dedupe: '200 FRESH', lead: '201 LIMIT_READY', status: '200 LIMIT_READY' },
  },
  nira: {
    name: 'NIRA',
    figures: null,
    knownPan: 'ABCPK1232F',
    facts: {},
    statusWords: { accepted: 'pre-approved', rejected: 'declined', known: 'duplicate', approved: 'sanctioned', disbursed: 'disbursed' },
    outcomes: [...accepted(2), 'duplicate', 'rejected income', 'accepted', 'pending', ...accepted(4)],
    pendingDigit: 5,
    ledgerOutcomes: { dedupe: '200 NR200', lead: '200 pre-approved', status: '200 pre-approved' },
  },
  finzy: {
    name: 'Finzy',
    figures: null,
    knownPan: 'ABCPK1230F',
    facts: {},
    statusWords: {
      accepted: 'Ready To List',
      rejected: 'Not Approved',
      known: 'Registered Borrower',
      approved: 'Fully Funded',
      disbursed: 'Paid From Escrow',
    },
    outcomes: ['duplicate', 'rejected bureau', ...accepted(2), 'pending', 'rejected income', ...accepted(4)],
    pendingDigit: 4,
    ledgerOutcomes: { dedupe: '200 eligible', lead: '201 Ready To List', status: '200 Ready To List' },
  },
  'money-tap': {
    name: 'MoneyTap',
    figures: null,
    knownPan: null,
    facts: {},
    statusWords: {
      accepted: 'LINE_OFFERED',
      rejected: 'REJECTED',
      known: 'CUSTOMER_EXISTS',
      approved: 'LINE_APPROVED',
      disbursed: 'LINE_ACTIVE',
    },
    outcomes: ['accepted', 'duplicate', 'accepted', 'rejected bureau', ...accepted(2), 'pending', ...accepted(3)],
    pendingDigit: 6,
    ledgerOutcomes: { lead: '201 LINE_OFFERED', status: '200 LINE_OFFERED' },
  },
  indialends: {
    name: 'IndiaLends',
    figures: null,
    knownPan: 'ABCPK1236F',
    facts: {},
    statusWords: {
      accepted: 'LENDERS_FOUND',
      rejected: 'NO_LENDER',
      known: 'DUPLICATE_USER',
      approved: 'LENDER_APPROVED',
      disbursed: 'DISBURSED',
    },
    outcomes: [...accepted(2), 'rejected bureau', ...accepted(2), 'pending', 'duplicate', ...accepted(3)],
    pendingDigit: 5,
    ledgerOutcomes: { dedupe: '200 SUCCESS', lead: '200 OTP_SENT', 'verify-code': '200 LENDERS_FOUND', status: '200 LENDERS_FOUND' },
  },
};

/** Returns whether the lender with this name has an API, and so needs its own settings before an application. */
export const hasApi = (lenderName: string): boolean => Object.values(lenderExpectations).some(({ name }) => name === lenderName);

/** Returns whether a lender makes its offers here, before its own site. */
export const hasLenderOffers = (key: JourneyKey): boolean => lenderExpectations[key].figures !== null;

/** Returns the state of an application that the lender has accepted: `offer_received` only where the lender makes an offer. */
export const acceptedState = (key: JourneyKey): ApplicationState =>
  lenderExpectations[key].acceptedAs ?? (hasLenderOffers(key) ? 'offer_received' : 'redirected');

/** Lenders with an API for personal loans, for tests of common behaviour. */
const personalJourneys = journeyKeys.filter((key) => (journeyRoutes[key].loanTypes as readonly string[]).includes('pl'));

const kindsOf = (key: JourneyKey) => journeys[key].steps.map(({ kind, states }) => `${kind} ${states.join(' ')}`).join();

/**
 * One of these lenders for each combination of journey steps: one lender tests common behaviour of the engine, all lenders test their own
 * texts and faults.
 */
export const distinctJourneys = personalJourneys.filter(
  (key, place) => personalJourneys.findIndex((other) => kindsOf(other) === kindsOf(key)) === place,
);
