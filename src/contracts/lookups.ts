/**
 * Selection lists (product specification §3 "Selection lists"; where it gives no codes, they are our own, see docs/adr).
 * Text keys: `lookups.<list>.<id>`; the catalogues have the labels in both languages.
 */
export const lookups = {
  communicationPreference: [1, 2, 3, 4, 5],
  employmentStatus: [1, 2, 3, 4],
  salaryMode: [1, 2, 3],
  householdIncome: [1, 2],
  gender: [1, 2, 3],
  residenceType: [1, 2, 3, 4],
  educationLevel: [1, 2, 3, 4],
  /** 0 means "not given" on the wire, so no list has it as an id. */
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
  /** The id is the purity in karat: parts of gold out of 24. */
  goldKarat: [18, 19, 20, 21, 22, 23, 24],
  goldArticle: [1, 2],
  goldScheme: [1, 2],
  goldService: [1, 2],
  /** 0 means "not given" on the wire, so "no" cannot be a flag. */
  yesNo: [1, 2],
  professionalType: [1, 2, 3, 4, 5],
  professionalYears: [1, 2, 3, 4],
  ticketClass: [1, 2, 3, 4, 5],
  creditScoreClass: [1, 2, 3, 4, 5, 6],
  channel: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  /** contracts/revenue defines what each type pays for. */
  revenueType: [1, 2, 3, 4, 5],
  /** contracts/permissions defines the permissions of each role. */
  adminRole: [1, 2, 3],
} as const satisfies Record<string, readonly number[]>;

export type LookupName = keyof typeof lookups;

/** Lists for the server and staff only; no form shows them to customers. */
const serverLists: readonly LookupName[] = ['channel', 'revenueType', 'adminRole'];

/** Lists used in forms. */
export const selectionListNames = (Object.keys(lookups) as LookupName[]).filter((name) => !serverLists.includes(name));

export const employmentStatuses = { salaried: 1, selfEmployedProfessional: 2, selfEmployedBusiness: 3, notEmployed: 4 } as const;

/** Kind of pledged article. */
export const goldArticles = { ornaments: 1, coins: 2 } as const;

/** Repayment of a gold loan: equal monthly instalments, or principal and interest in one sum at the end. */
export const goldSchemes = { monthly: 1, bullet: 2 } as const;

/** Where the gold is handed over. */
export const goldServices = { doorstep: 1, branch: 2 } as const;

/** `loanPurpose` for rooftop solar panels. */
export const SOLAR_PURPOSE = 9;

/** Range of a list item: from (inclusive) to (exclusive); null is unbounded. */
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

/** Annual turnover in rupees. */
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

/** A sole proprietor has no PAN other than their own. */
export const PROPRIETORSHIP = 4 satisfies (typeof lookups.businessConstitution)[number];

/** Id in `registrationType`. */
export const GST_REGISTRATION = 1 satisfies (typeof lookups.registrationType)[number];
export const UDYAM_REGISTRATION = 2 satisfies (typeof lookups.registrationType)[number];
export const NOT_REGISTERED = 5 satisfies (typeof lookups.registrationType)[number];

/** Ids of `yesNo`. */
export const yesNoIds = { yes: 1, no: 2 } as const;

/** Annual household income in rupees; ₹3,00,000 belongs to the first range. */
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

/** Returns true if the id belongs to the named list. */
export function isLookupId(name: LookupName, id: unknown): id is number {
  return typeof id === 'number' && (lookups[name] as readonly number[]).includes(id);
}

/** Returns true if a value accepted by a field kind belongs to its list: one id or several; always true for a field without a list. */
export const isLookupValue = (name: LookupName | undefined, value: unknown): boolean =>
  name === undefined || value === null || [value].flat().every((id) => isLookupId(name, id));
