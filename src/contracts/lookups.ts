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
  loanPurpose: [1, 2, 3, 4, 5, 6, 7, 8],
  maritalStatus: [1, 2, 3, 4],
  companyType: [1, 2, 3, 4, 5],
  jobSector: [1, 2, 3, 4, 5, 6],
  workStatus: [1, 2, 3],
  businessTurnover: [1, 2, 3, 4, 5],
  businessYears: [1, 2, 3, 4],
  businessNature: [1, 2, 3, 4],
  grossProfit: [1, 2, 3, 4],
  registrationType: [1, 2, 3, 4, 5],
  propertyType: [1, 2, 3, 4],
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

export const employment = { salaried: 1, selfEmployedProfessional: 2, selfEmployedBusiness: 3, notEmployed: 4 } as const;

/** Ticket classes as half-open amounts in rupees: from (inclusive) to (exclusive); the last is unbounded. */
export const ticketClasses = [
  { id: 1, from: 0, to: 50_000 },
  { id: 2, from: 50_000, to: 200_000 },
  { id: 3, from: 200_000, to: 500_000 },
  { id: 4, from: 500_000, to: 1_500_000 },
  { id: 5, from: 1_500_000, to: null },
] as const;

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
export const isOfLookup = (name: LookupName | undefined, value: unknown): boolean =>
  name === undefined || value === null || [value].flat().every((id) => isLookupId(name, id));
