/** Figures of the reasons why a lender does not match, as staff read them. */
import type { LookupName } from './lookups.js';
import type { VerdictReasonCode } from './verdicts.js';

/** What a reason compares. Text keys: `admin.csr-portal.verdicts.facts.<fact>`. */
export const verdictFacts = [
  'age',
  'age-at-end',
  'income',
  'joint-income',
  'employment',
  'amount',
  'amount-on-security',
  'tenure',
  'turnover',
  'vintage',
  'registration',
  'grams',
  'karat',
  'scheme',
  'property',
  'household-income',
] as const;
export type VerdictFact = (typeof verdictFacts)[number];

/** Format of a figure: a unit, or items of a list by their ids. */
export type FigureFormat = 'rupees' | 'years' | 'months' | 'gram' | 'karat' | { readonly lookup: LookupName };

interface ReasonFigures {
  readonly fact: VerdictFact;
  readonly actual: FigureFormat;
  readonly limit: FigureFormat;
  /**
   * Figures that say more about the customer than the record shows, so that they need the permission `customers.figures`. All of the loan
   * request are in the record.
   */
  readonly confidential: 'actual' | 'limit' | 'none';
}

const figures = (
  fact: VerdictFact,
  actual: FigureFormat,
  limit: FigureFormat = actual,
  confidential: ReasonFigures['confidential'] = 'actual',
): ReasonFigures => ({ fact, actual, limit, confidential });

const ofAge = figures('age', 'years');
const ofIncome = figures('income', 'rupees');
const ofEmployment = figures('employment', { lookup: 'employmentStatus' });
const ofAmount = figures('amount', 'rupees', 'rupees', 'none');
const ofTenure = figures('tenure', 'months', 'months', 'none');
const ofTurnover = figures('turnover', { lookup: 'businessTurnover' }, 'rupees');
const ofVintage = figures('vintage', { lookup: 'businessYears' }, 'months');
const ofRegistration = figures('registration', { lookup: 'registrationType' });
const ofGrams = figures('grams', 'gram');
const ofKarat = figures('karat', 'karat');

/** Reasons with figures; the others are said in words alone. */
export const verdictFigures: Readonly<Partial<Record<VerdictReasonCode, ReasonFigures>>> = {
  'age-unknown': ofAge,
  'age-below': ofAge,
  'age-above': ofAge,
  'income-unknown': ofIncome,
  'income-below': ofIncome,
  'income-above': ofIncome,
  'employment-unknown': ofEmployment,
  'employment-not-served': ofEmployment,
  'amount-below': ofAmount,
  'amount-above': ofAmount,
  'tenure-below': ofTenure,
  'tenure-above': ofTenure,
  'turnover-unknown': ofTurnover,
  'turnover-below': ofTurnover,
  'turnover-above': ofTurnover,
  'vintage-unknown': ofVintage,
  'vintage-below': ofVintage,
  'registration-unknown': ofRegistration,
  'registration-not-served': ofRegistration,
  'grams-below': ofGrams,
  'grams-above': ofGrams,
  'karat-below': ofKarat,
  'karat-above': ofKarat,
  'scheme-not-served': figures('scheme', { lookup: 'goldScheme' }),
  // The limit is a share of the value of the customer's security.
  'ltv-above': figures('amount-on-security', 'rupees', 'rupees', 'limit'),
  'property-not-served': figures('property', { lookup: 'propertyType' }),
  'household-income-above': figures('household-income', { lookup: 'householdIncome' }, 'rupees'),
};

/** Why there is nothing to explain: the customer does not consent to the comparison of lenders, or no lender was compared yet. */
export const verdictObstacles = ['no-consent', 'not-evaluated'] as const;
export type VerdictObstacle = (typeof verdictObstacles)[number];
