/**
 * Selection lists (product specification §3 "Selection lists"; codes of our own where it names none, see docs/adr).
 * The label of an item is the text key `lookups.<list>.<id>`; labels live in the catalogues, in both languages.
 */
export const lookups = {
  communicationPreference: [1, 2, 3, 4, 5],
  employmentStatus: [1, 2, 3, 4],
  salaryMode: [1, 2, 3],
  householdIncome: [1, 2],
  gender: [1, 2, 3],
  residenceType: [1, 2, 3, 4],
  educationLevel: [1, 2, 3, 4],
  /** 0 is the wire's word for "not given", so it is no id of any list. */
  netBankingPreference: [1, 2],
  professionType: [1, 2, 3, 4, 5],
  employmentTenure: [1, 2, 3, 4],
  workExperience: [1, 2, 3, 4],
  loanPurpose: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  businessPurpose: [1, 2, 3, 4, 5],
  maritalStatus: [1, 2, 3, 4],
  companyType: [1, 2, 3, 4, 5],
  jobSector: [1, 2, 3, 4, 5, 6],
  workStatus: [1, 2, 3],
  businessTurnover: [1, 2, 3, 4, 5],
  businessYears: [1, 2, 3, 4],
  businessNature: [1, 2, 3, 4],
  businessConstitution: [1, 2, 3, 4, 5],
  businessPremises: [1, 2],
  grossProfit: [1, 2, 3, 4],
  registrationType: [1, 2, 3, 4, 5],
  propertyType: [1, 2, 3, 4],
  /** The purity itself: of 24 parts so many are gold. */
  goldKarat: [18, 19, 20, 21, 22, 23, 24],
  goldArticle: [1, 2],
  goldScheme: [1, 2],
  goldService: [1, 2],
  /** 0 is the wire's word for "not given", so no is no flag. */
  yesNo: [1, 2],
  professionalType: [1, 2, 3, 4, 5],
  professionalYears: [1, 2, 3, 4],
  ticketClass: [1, 2, 3, 4, 5],
  creditScoreClass: [1, 2, 3, 4, 5, 6],
  channel: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  /** What each is paid for stands in contracts/revenue. */
  revenueType: [1, 2, 3, 4, 5],
  /** What each may do stands in contracts/permissions. */
  adminRole: [1, 2, 3],
} as const satisfies Record<string, readonly number[]>;

export type LookupName = keyof typeof lookups;

/** Lists that the server or our own staff choose from; no form asks a customer for them. */
const serverLists: readonly LookupName[] = ['channel', 'revenueType', 'adminRole'];

/** The lists that forms are filled in with. */
export const selectionListNames = (Object.keys(lookups) as LookupName[]).filter((name) => !serverLists.includes(name));

export const employmentStatuses = { salaried: 1, selfEmployedProfessional: 2, selfEmployedBusiness: 3, notEmployed: 4 } as const;

/** What is pledged. */
export const goldArticles = { ornaments: 1, coins: 2 } as const;

/** How a gold loan is paid back: in equal instalments every month, or principal and interest in one sum at the end. */
export const goldSchemes = { monthly: 1, bullet: 2 } as const;

/** Where the gold is handed over. */
export const goldServices = { doorstep: 1, branch: 2 } as const;

/** `loanPurpose`: solar panels on a roof. */
export const SOLAR_PURPOSE = 9;

/** What an item of a list stands for: from (inclusive) to (exclusive); null is unbounded. */
export interface Band {
  readonly id: number;
  readonly from: number;
  readonly to: number | null;
}

/** Ticket classes as half-open amounts in rupees: from (inclusive) to (exclusive); the last is unbounded. */
export const ticketClasses = [
  { id: 1, from: 0, to: 50_000 },
  { id: 2, from: 50_000, to: 200_000 },
  { id: 3, from: 200_000, to: 500_000 },
  { id: 4, from: 500_000, to: 1_500_000 },
  { id: 5, from: 1_500_000, to: null },
] as const satisfies readonly Band[];

/** Yearly turnover in rupees. */
export const businessTurnovers = [
  { id: 1, from: 0, to: 500_000 },
  { id: 2, from: 500_000, to: 2_000_000 },
  { id: 3, from: 2_000_000, to: 5_000_000 },
  { id: 4, from: 5_000_000, to: 10_000_000 },
  { id: 5, from: 10_000_000, to: null },
] as const satisfies readonly Band[];

/** Months in business. */
export const businessYears = [
  { id: 1, from: 0, to: 12 },
  { id: 2, from: 12, to: 36 },
  { id: 3, from: 36, to: 60 },
  { id: 4, from: 60, to: null },
] as const satisfies readonly Band[];

/** A proprietor is the business: he has no PAN but his own. */
export const PROPRIETORSHIP = 4 satisfies (typeof lookups.businessConstitution)[number];

/** Of the kinds of registration. */
export const GST_REGISTRATION = 1 satisfies (typeof lookups.registrationType)[number];
export const UDYAM_REGISTRATION = 2 satisfies (typeof lookups.registrationType)[number];
export const NOT_REGISTERED = 5 satisfies (typeof lookups.registrationType)[number];

/** The answers of `yesNo`. */
export const yesNoIds = { yes: 1, no: 2 } as const;

/** Yearly income of a household in rupees; ₹3,00,000 is still of the first. */
export const householdIncomes = [
  { id: 1, from: 0, to: 3_00_000 },
  { id: 2, from: 3_00_000.01, to: null },
] as const satisfies readonly Band[];

/** Credit score classes: lowest score of each band; class 1 is "no history" (bureau answers -1 or 0). */
export const creditScoreClasses = [
  { id: 1, from: null },
  { id: 2, from: 300 },
  { id: 3, from: 550 },
  { id: 4, from: 650 },
  { id: 5, from: 700 },
  { id: 6, from: 750 },
] as const;

/** True when the id belongs to the named list. */
export function isLookupId(name: LookupName, id: unknown): id is number {
  return typeof id === 'number' && (lookups[name] as readonly number[]).includes(id);
}

/** True when a value that a field kind accepted is of its list: one id or several, or none where the field has no list. */
export const isLookupValue = (name: LookupName | undefined, value: unknown): boolean =>
  name === undefined || value === null || [value].flat().every((id) => isLookupId(name, id));
