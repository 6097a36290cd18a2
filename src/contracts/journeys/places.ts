/** Where the journeys of the lenders lie: all that the guard and the router know of them, so that the first page of a customer carries no screens. */
import type { LoanTypeKey } from '../loan-types.js';

export interface JourneyPlace {
  readonly loanTypes: readonly LoanTypeKey[];
  /** Its page. */
  readonly main: string;
  /** The page that `main` leads to once the lender has refused, where that is another one. */
  readonly declined?: string;
  /** The page, without a login, on which the code that the lender sends can be entered by the link of its message. */
  readonly codeLink?: string;
}

/** One line for each lender with an API. */
export const journeyPlaces = {
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
  indialends: { loanTypes: ['pl'], main: '/user/indialends-otp', codeLink: '/indialends-otp' },
} as const satisfies Record<string, JourneyPlace>;

export type JourneyKey = keyof typeof journeyPlaces;
export const journeyKeys = Object.keys(journeyPlaces) as [JourneyKey, ...JourneyKey[]];

/** True for the key of a journey: lenders that answer by spreadsheet have none. */
export function isJourneyKey(key: string): key is JourneyKey {
  return (journeyKeys as readonly string[]).includes(key);
}

/** The journey of a lender by what its record says; null for lenders that answer by spreadsheet. */
export const journeyOf = (key: string | null | undefined): JourneyKey | null => (key && isJourneyKey(key) ? key : null);

/** All pages of a journey, the main one first. */
function pathsOf(key: JourneyKey): readonly string[] {
  const { main, declined }: JourneyPlace = journeyPlaces[key];
  return declined ? [main, declined] : [main];
}

/** Every page of every journey, with whose it is. */
export const journeyPages: readonly { readonly key: JourneyKey; readonly path: string }[] = journeyKeys.flatMap((key) =>
  pathsOf(key).map((path) => ({ key, path })),
);

/** The journey whose page this is; null for a lender without one. */
export const journeyAt = (path: string): JourneyKey | null => journeyPages.find((page) => page.path === path)?.key ?? null;

/** The merchant form of Muthoot FinCorp; the id of the application at the lender follows, which opens it. */
export const INTAKE = '/user/lender-intake/muthootfincorp';
/** The lenders whose code can be entered by a link, each with that page. */
export type CodeLenderKey = 'indialends';
export const codeLinks: readonly { readonly key: CodeLenderKey; readonly path: string }[] = [
  { key: 'indialends', path: journeyPlaces.indialends.codeLink },
];

/** The page on which a lender's site sends its customer back, without and with a login. */
export const LENDERS_TRANSACTION = '/lenders-transaction';
export const lenderReturnPath = (key: JourneyKey) => `${LENDERS_TRANSACTION}/${key}`;
