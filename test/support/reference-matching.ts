/**
 * Reference model of matching, written from its rules and not from its code; it shares only the input types with the product. It is slow
 * and plain: amounts are whole paise, a band is tested at the points where a lender's bound could split it, and the maximum loan on a
 * security is searched among the amounts at which the result can change.
 */
import type { LenderForMatching, MatchingRequest } from '../../src/modules/customer-journey/matching/domain/matching-facts.js';

export interface ReferenceMatch {
  /** Codes of the reasons against the lender. */
  readonly reasons: ReadonlySet<string>;
  readonly unchecked: ReadonlySet<string>;
  /** Whole paise that the lender lends; undefined for a lender without a bound or without a match. */
  readonly amount: bigint | undefined;
}

interface Range {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const lakh = 1_00_000;
const turnovers: readonly Range[] = [
  { from: 0, to: 5 * lakh },
  { from: 5 * lakh, to: 20 * lakh },
  { from: 20 * lakh, to: 50 * lakh },
  { from: 50 * lakh, to: 100 * lakh },
  { from: 100 * lakh, to: Infinity },
];
const monthsOld: readonly Range[] = [
  { from: 0, to: 12 },
  { from: 12, to: 36 },
  { from: 36, to: 60 },
  { from: 60, to: Infinity },
];
const households: readonly Range[] = [
  { from: 0, to: 3 * lakh },
  { from: 3 * lakh + 0.01, to: Infinity },
];
const tickets: readonly Range[] = [
  { from: 0, to: 50_000 },
  { from: 50_000, to: 2 * lakh },
  { from: 2 * lakh, to: 5 * lakh },
  { from: 5 * lakh, to: 15 * lakh },
  { from: 15 * lakh, to: Infinity },
];

/** Lowest score of each class, from the second on. */
const scoreBounds = [300, 550, 650, 700, 750];
const classOf = (score: number) => 1 + scoreBounds.filter((from) => from <= score).length;

const [NO_HISTORY, NOT_REGISTERED, COINS, BULLET] = [1, 5, 2, 2];
const [MAX_COIN_GRAMS, MAX_BULLET_MONTHS] = [50, 12];
const employments = { 1: 'salaried', 2: 'self_employed', 3: 'business' } as const;

function paise(rupees: string | number): bigint {
  const [whole = '0', part = ''] = String(rupees).split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
}

/** Returns whether all of a range is within, below or above the bounds, or only a part of it within. */
function compareRange({ from, to }: Range, min: number, max: number): 'all' | 'below' | 'above' | 'some' {
  const last = to === Infinity ? Number.MAX_SAFE_INTEGER : to - 1e-6;
  const places = [from, last, min, max, min - 1e-6, max + 1e-6].filter((place) => place >= from && place <= last);
  const kept = places.filter((place) => place >= min && place <= max);
  if (kept.length === places.length) return 'all';
  if (places.every((place) => place < min)) return 'below';
  return places.every((place) => place > max) ? 'above' : 'some';
}

type Tiers = LenderForMatching['gold_ltv_tiers'];

/** Returns whether this loan on a security of this worth is allowed, both in rupees. */
function isAllowed(owed: number, worth: number, tiers: Tiers): boolean {
  const tier = tiers.find(({ up_to }) => up_to === null || owed <= up_to);
  return tier !== undefined && paise(owed) * 10_000n <= paise(worth) * BigInt(Math.round(tier.percent * 100));
}

/** Returns the maximum loan in whole rupees, up to the requested amount, on a security of this worth. */
function maxAllowed(worth: number, tiers: Tiers, wanted: number): number {
  const shares = tiers.map(({ percent }) => Number((paise(worth) * BigInt(Math.round(percent * 100))) / 1_000_000n));
  const ends = tiers.flatMap(({ up_to }) => up_to ?? []);
  const candidates = [...shares, ...ends, Math.floor(wanted)].filter((owed) => owed > 0 && owed <= wanted);
  return Math.max(0, ...candidates.filter((owed) => isAllowed(owed, worth, tiers)));
}

/** Returns the higher rate of a lender, with its third decimal place rounded up. */
function highestRate({ rate_min, rate_max }: LenderForMatching): number {
  if (rate_max === null) return 0;
  const thousandths = Math.max(...[rate_min ?? rate_max, rate_max].map((rate) => Number((Number(rate) * 1000).toFixed(0))));
  return (thousandths + ((10 - (thousandths % 10)) % 10)) / 1000;
}

/** Returns the maximum loan on the security in rupees; undefined without a security, or when its worth is unknown. */
function maxLoanOnSecurity({ requestedAmount, tenureMonths, ofType: { gold, housing } }: MatchingRequest, lender: LenderForMatching) {
  if (housing) return maxAllowed(Number(housing.propertyCost), lender.property_ltv_tiers, Number(requestedAmount));
  if (!gold || gold.perGram === null) return undefined;
  const worth = Number((BigInt(Math.round(gold.grams * 10)) * paise(gold.perGram)) / 10n) / 100;
  if (gold.scheme !== BULLET) return maxAllowed(worth, lender.gold_ltv_tiers, Number(requestedAmount));
  let growth = 1;
  for (let month = 0; month < tenureMonths; month++) growth += (growth * highestRate(lender)) / 1200;
  const asked = Math.ceil(Number((Number(requestedAmount) * growth).toFixed(2)));
  const allowed = maxAllowed(worth, lender.gold_ltv_tiers, asked);
  return allowed === asked ? Number(requestedAmount) : Math.floor(allowed / growth);
}

/** Matches one lender of the requested product. */
export function referenceMatch(request: MatchingRequest, lender: LenderForMatching): ReferenceMatch {
  const against = new Set<string>();
  const unchecked = new Set<string>();
  const { age, ofType, tenureMonths: months, creditScoreClass: score } = request;
  const type = request.loanType;
  const asked = paise(request.requestedAmount);

  if (!lender.lender_status) against.add('not-available');
  if (request.barredLenderIds.includes(lender.lender_id)) against.add('partner-excluded');
  if (lender.loan_type !== type) against.add('loan-type-not-served');

  if (age === null && (lender.min_age !== null || lender.max_age !== null)) against.add('age-unknown');
  if (age !== null && lender.min_age !== null && age < lender.min_age) against.add('age-below');
  const yearsLeft = lender.max_age_at_end ? (months - (months % 12)) / 12 : 0;
  if (age !== null && age >= (lender.min_age ?? 0) && age + yearsLeft > (lender.max_age ?? Infinity)) against.add('age-above');

  if (type === 'pl' || type === 'hl' || type === 'tw') {
    const own = request.monthlyIncome;
    const second = type === 'hl' && lender.co_applicant_income ? (ofType.housing?.coApplicantIncome ?? '0') : '0';
    if (own === null && (lender.min_income !== null || lender.max_income !== null)) against.add('income-unknown');
    if (own !== null) {
      const income = paise(own) + paise(second);
      if (lender.min_income !== null && income < paise(lender.min_income)) against.add('income-below');
      else if (lender.max_income !== null && income > paise(lender.max_income)) against.add('income-above');
    }
  }

  if (type !== 'gl') {
    const status = request.employmentStatus;
    if (status === null) against.add('employment-unknown');
    else if (status === 4 || !lender[employments[status as 1 | 2 | 3]]) against.add('employment-not-served');
  }

  let [least, most] = [lender.loan_amount_min, lender.loan_amount_upto].map((bound) => (bound === null ? undefined : paise(bound)));
  if (least === undefined && most === undefined && lender.ticket_class !== null) {
    const ticket = tickets[lender.ticket_class - 1] as Range;
    least = paise(ticket.from);
    if (ticket.to !== Infinity) most = paise(ticket.to);
  }
  if (least !== undefined && asked < least) against.add('amount-below');
  else if (most !== undefined && asked > most * 2n) against.add('amount-above');
  else {
    const secured = maxLoanOnSecurity(request, lender);
    if (secured !== undefined) {
      const lent = paise(secured);
      if (asked > lent * 2n || (least !== undefined && lent < least)) against.add('ltv-above');
      if (most === undefined || lent < most) most = lent;
    }
  }

  if (lender.tenure_min_months !== null && months < lender.tenure_min_months) against.add('tenure-below');
  if (lender.tenure_max_months !== null && months > lender.tenure_max_months) against.add('tenure-above');

  const lowest = Math.max(lender.credit_score_class ?? 0, lender.min_credit_score === null ? 0 : classOf(lender.min_credit_score));
  if (lowest > 0) {
    if (score === null) unchecked.add('credit-score');
    else if (score < lowest) {
      if (score !== NO_HISTORY) against.add('score-below');
      else if (!lender.no_history) against.add('no-credit-history');
    } else if (
      lender.min_credit_score !== null &&
      score === classOf(lender.min_credit_score) &&
      !scoreBounds.includes(lender.min_credit_score)
    )
      unchecked.add('credit-score');
  }

  if (type === 'bl') judgeBusiness();
  if (type === 'gl' && ofType.gold) judgeGold(ofType.gold);
  if (type === 'hl' && ofType.housing) judgeHome(ofType.housing);
  return { reasons: against, unchecked, amount: against.size > 0 || most === undefined ? undefined : asked < most ? asked : most };

  function judgeBusiness() {
    const { turnover = null, years = null, registration = null, hasGst = false } = ofType.business ?? {};
    const [min, max] = [lender.min_turnover, lender.max_turnover];
    if (min !== null || max !== null) {
      if (turnover === null) against.add('turnover-unknown');
      else {
        const place = compareRange(turnovers[turnover - 1] as Range, Number(min ?? 0), Number(max ?? Infinity));
        if (place === 'some') unchecked.add('turnover');
        else if (place !== 'all') against.add(`turnover-${place}`);
      }
    }
    if (lender.min_vintage_months !== null) {
      if (years === null) against.add('vintage-unknown');
      else {
        const place = compareRange(monthsOld[years - 1] as Range, lender.min_vintage_months, Infinity);
        if (place === 'some') unchecked.add('vintage');
        else if (place === 'below') against.add('vintage-below');
      }
    }
    const kinds = lender.registration_types;
    if (registration === null) {
      if (lender.registration_required || kinds.length > 0) against.add('registration-unknown');
    } else if ((lender.registration_required && registration === NOT_REGISTERED) || (kinds.length > 0 && !kinds.includes(registration)))
      against.add('registration-not-served');
    if (lender.gst_required && !hasGst) against.add('gst-missing');
  }

  function judgeGold(gold: NonNullable<typeof ofType.gold>) {
    const mostGrams =
      gold.article === COINS ? Math.min(MAX_COIN_GRAMS, lender.max_gold_grams ?? Infinity) : (lender.max_gold_grams ?? Infinity);
    if (lender.min_gold_grams !== null && gold.grams < lender.min_gold_grams) against.add('grams-below');
    else if (gold.grams > mostGrams) against.add('grams-above');
    else if (gold.perGram === null) unchecked.add('gold-value');
    if (lender.min_karat !== null && gold.karat < lender.min_karat) against.add('karat-below');
    else if (lender.max_karat !== null && gold.karat > lender.max_karat) against.add('karat-above');
    if (lender.gold_schemes.length > 0 && !lender.gold_schemes.includes(gold.scheme)) against.add('scheme-not-served');
    else if (gold.scheme === BULLET && months > MAX_BULLET_MONTHS) against.add('tenure-above');
    if (asked > 2_50_000_00n) unchecked.add('repayment');
    const door = gold.doorstepPincode;
    if (door !== null) {
      const beginnings = [...door].map((_, at) => door.slice(0, at + 1));
      const comes =
        lender.doorstep && (lender.doorstep_areas.length === 0 || beginnings.some((area) => lender.doorstep_areas.includes(area)));
      if (!comes) against.add('doorstep-not-served');
    }
  }

  function judgeHome(home: NonNullable<typeof ofType.housing>) {
    if (lender.property_types.length > 0 && !lender.property_types.includes(home.propertyType)) against.add('property-not-served');
    if (lender.max_household_income === null) return;
    const { from, to } = households[home.householdIncome - 1] as Range;
    const least = Math.max(from, Number(request.monthlyIncome ?? 0) * 12);
    // The end of these ranges is inclusive.
    const place = compareRange({ from: least, to: Math.max(to, least) + 1e-6 }, 0, Number(lender.max_household_income));
    if (place === 'some') unchecked.add('household-income');
    else if (place === 'above') against.add('household-income-above');
  }
}
