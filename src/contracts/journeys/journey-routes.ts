/**
 * Paths of the lender journeys. This is all that the guard and the router need, so that the first page of a customer loads no journey
 * screens.
 */
import type { LoanTypeKey } from '../loan-types.js';

export interface JourneyRoutes {
  readonly loanTypes: readonly LoanTypeKey[];
  readonly main: string;
  /** Page that `main` redirects to after a rejection, if it is a separate one. */
  readonly declined?: string;
  /** Public page on which the customer can enter the lender's OTP through the link in its message. */
  readonly otpLink?: string;
}

/** One entry for each lender with an API. */
export const journeyRoutes = {
  cashe: { loanTypes: ['pl'], main: '/user/cashe' },
  'money-view': { loanTypes: ['pl'], main: '/user/money-view' },
  earlysalary: { loanTypes: ['pl'], main: '/user/earlysalary', declined: '/user/earlysalary/declined' },
  upwards: { loanTypes: ['pl'], main: '/user/upwards' },
  muthootgold: { loanTypes: ['gl'], main: '/user/muthootgold' },
  indiagold: { loanTypes: ['gl'], main: '/user/indiagold' },
  muthootfincorp: { loanTypes: ['bl'], main: '/user/muthootfincorp' },
  kreditbee: { loanTypes: ['pl'], main: '/user/kreditbee' },
  nira: { loanTypes: ['pl'], main: '/user/nira' },
  finzy: { loanTypes: ['pl'], main: '/user/finzy' },
  'money-tap': { loanTypes: ['pl'], main: '/user/money-tap' },
  indialends: { loanTypes: ['pl'], main: '/user/indialends-otp', otpLink: '/indialends-otp' },
} as const satisfies Record<string, JourneyRoutes>;

export type JourneyKey = keyof typeof journeyRoutes;
export const journeyKeys = Object.keys(journeyRoutes) as [JourneyKey, ...JourneyKey[]];

/** Returns true for the key of a journey; lenders that respond by spreadsheet have none. */
export function isJourneyKey(key: string): key is JourneyKey {
  return (journeyKeys as readonly string[]).includes(key);
}

/** Returns the journey key of a lender from its record; null for lenders that respond by spreadsheet. */
export const toJourneyKey = (key: string | null | undefined): JourneyKey | null => (key && isJourneyKey(key) ? key : null);

/** Returns all pages of a journey, main page first. */
function getJourneyPaths(key: JourneyKey): readonly string[] {
  const { main, declined }: JourneyRoutes = journeyRoutes[key];
  return declined ? [main, declined] : [main];
}

/** Every page of every journey, with the key of the journey. */
export const journeyPages: readonly { readonly key: JourneyKey; readonly path: string }[] = journeyKeys.flatMap((key) =>
  getJourneyPaths(key).map((path) => ({ key, path })),
);

/** Returns the journey that owns this page; null if there is none. */
export const findJourneyByPath = (path: string): JourneyKey | null => journeyPages.find((page) => page.path === path)?.key ?? null;

/** Merchant form of Muthoot FinCorp, followed by the id of the application at the lender, which grants access to it. */
export const INTAKE_PATH = '/user/lender-intake/muthootfincorp';
/** Lenders whose OTP can be entered through a link, each with a page for it. */
export type OtpLenderKey = 'indialends';
export const otpLinkPages: readonly { readonly key: OtpLenderKey; readonly path: string }[] = [
  { key: 'indialends', path: journeyRoutes.indialends.otpLink },
];

/** Page to which a lender's site returns its customer, with or without a login. */
export const LENDERS_TRANSACTION_PATH = '/lenders-transaction';
export const getLenderReturnPath = (key: JourneyKey) => `${LENDERS_TRANSACTION_PATH}/${key}`;
