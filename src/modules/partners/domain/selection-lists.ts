/** Selection lists (product specification §3) with their labels, for all loan groups or one. */
import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { type Language, type TextKey, translate } from '../../../contracts/i18n/translate.js';
import { type LookupName, lookups, selectionListNames } from '../../../contracts/lookups.js';

export interface SelectionItem {
  readonly id: number;
  readonly value: string;
}

export type SelectionLists = Partial<Record<LookupName, readonly SelectionItem[]>>;

const person: readonly LookupName[] = [
  'communicationPreference',
  'gender',
  'maritalStatus',
  'educationLevel',
  'residenceType',
  'householdIncome',
];
const work: readonly LookupName[] = [
  'employmentStatus',
  'salaryMode',
  'netBankingPreference',
  'employmentTenure',
  'workExperience',
  'companyType',
  'jobSector',
  'workStatus',
  'professionType',
  'professionalType',
  'professionalYears',
];
const business: readonly LookupName[] = [
  'registrationType',
  'businessTurnover',
  'businessYears',
  'businessNature',
  'businessConstitution',
  'businessPremises',
  'businessPurpose',
  'grossProfit',
];
const gold: readonly LookupName[] = ['goldArticle', 'goldKarat', 'goldScheme', 'goldService'];
const housing: readonly LookupName[] = ['propertyType', 'yesNo'];
const terms: readonly LookupName[] = ['loanPurpose', 'ticketClass', 'creditScoreClass'];

/**
 * Loan groups 1 to 7: personal, gold, business and housing loans, credit cards, insurance, two-wheeler loans; each with the lists its forms use. Kinds of
 * insurance are
 * not among the lists of the product specification: a brand's own come with `GET /api/insurance`.
 */
const listsOfGroup: readonly (readonly LookupName[])[] = [
  [...person, ...work, ...terms],
  [...person, ...gold, ...terms],
  [...person, ...business, ...terms],
  [...person, ...work, ...housing, ...terms],
  [...person, ...work],
  person,
  [...person, ...work, ...terms],
];

export const loanGroups = listsOfGroup.map((_, index) => String(index + 1));

const itemsOf = (list: LookupName, language: Language): SelectionItem[] =>
  lookups[list].map((id) => ({ id, value: translate(catalogues[language], `lookups.${list}.${id}` as TextKey) }));

/** Returns every list in one language, or those of one loan group (`1` to `7`). */
export function selectionLists(language: Language, group?: string): SelectionLists {
  const names = group === undefined ? selectionListNames : (listsOfGroup[Number(group) - 1] ?? []);
  return Object.fromEntries(names.map((name) => [name, itemsOf(name, language)]));
}
