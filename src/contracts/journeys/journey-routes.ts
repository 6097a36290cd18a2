/** Where the journeys of the lenders lie: all that the guard and the router know of them, so that the first page of a customer carries no screens. */
import type { LoanTypeKey } from '../loan-types.js';

export interface JourneyRoutes {
  readonly loanTypes: readonly LoanTypeKey[];
  /** Its page. */
  readonly main: string;
  /** The page that `main` leads to once the lender has refused, where that is another one. */
  readonly declined?: string;
  /** The page, without a login, on which the code that the lender sends can be entered by the link of its message. */
  readonly otpLink?: string;
}

/** One line for each lender with an API. */
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

/** True for the key of a journey: lenders that answer by spreadsheet have none. */
export function isJourneyKey(key: string): key is JourneyKey {
  return (journeyKeys as readonly string[]).includes(key);
}

/** The journey of a lender by what its record says; null for lenders that answer by spreadsheet. */
export const toJourneyKey = (key: string | null | undefined): JourneyKey | null => (key && isJourneyKey(key) ? key : null);

/** All pages of a journey, the main one first. */
function getJourneyPaths(key: JourneyKey): readonly string[] {
  const { main, declined }: JourneyRoutes = journeyRoutes[key];
  return declined ? [main, declined] : [main];
}

/** Every page of every journey, with whose it is. */
export const journeyPages: readonly { readonly key: JourneyKey; readonly path: string }[] = journeyKeys.flatMap((key) =>
  getJourneyPaths(key).map((path) => ({ key, path })),
);

/** The journey whose page this is; null for a lender without one. */
export const findJourneyByPath = (path: string): JourneyKey | null => journeyPages.find((page) => page.path === path)?.key ?? null;

/** The merchant form of Muthoot FinCorp; the id of the application at the lender follows, which opens it. */
export const INTAKE_PATH = '/user/lender-intake/muthootfincorp';
/** The lenders whose code can be entered by a link, each with that page. */
export type OtpLenderKey = 'indialends';
export const otpLinkPages: readonly { readonly key: OtpLenderKey; readonly path: string }[] = [
  { key: 'indialends', path: journeyRoutes.indialends.otpLink },
];

/** The page on which a lender's site sends its customer back, without and with a login. */
export const LENDERS_TRANSACTION_PATH = '/lenders-transaction';
export const getLenderReturnPath = (key: JourneyKey) => `${LENDERS_TRANSACTION_PATH}/${key}`;
