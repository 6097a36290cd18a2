/** Random applicants and lenders, mostly at the limits of bands, tiers and bounds. */
import fc from 'fast-check';
import { type LoanTypeKey, loanTypeKeys } from '../../src/contracts/loan-types.js';
import { lookups } from '../../src/contracts/lookups.js';
import { ltvLaws } from '../../src/contracts/ltv-tiers.js';
import type {
  LenderForMatching,
  LoanTypeFacts,
  MatchingRequest,
} from '../../src/modules/customer-journey/matching/domain/matching-facts.js';
import { lenderRow, matchingRow } from './matching-rows.js';

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const subsetOf = <T>(values: readonly T[]) => fc.subarray([...values]);
const money = (rupees: fc.Arbitrary<number>) => rupees.map((value) => value.toFixed(2));

const amounts = money(
  fc.oneof(
    oneOf([1_000, 25_000, 50_000, 99_999, 1_00_000, 2_00_000, 2_50_000, 5_00_000, 30_00_000, 75_00_000]),
    fc.integer({ min: 1_000, max: 1_00_00_000 }),
  ),
);
const incomes = money(fc.oneof(oneOf([12_000, 25_000, 25_000.01, 30_000]), fc.integer({ min: 1, max: 10_00_000 })));
const ages = fc.integer({ min: 18, max: 75 });
const tenures = fc.oneof(oneOf([1, 3, 12, 13, 36, 60]), fc.integer({ min: 1, max: 360 }));
const grams = fc.oneof(
  oneOf([10, 50, 50.1, 1000]),
  fc.integer({ min: 1, max: 15_000 }).map((tenths) => tenths / 10),
);
const pincodes = oneOf(['560001', '560034', '110001', '400001']);

const factsOf: Readonly<Record<LoanTypeKey, fc.Arbitrary<LoanTypeFacts>>> = {
  pl: fc.constant({}),
  bl: fc.record({
    business: fc.record({
      turnover: orNull(oneOf(lookups.businessTurnover)),
      years: orNull(oneOf(lookups.businessYears)),
      registration: orNull(oneOf(lookups.registrationType)),
      hasGst: fc.boolean(),
    }),
  }),
  gl: fc.record({
    gold: fc.record({
      article: oneOf(lookups.goldArticle),
      grams,
      karat: oneOf(lookups.goldKarat),
      scheme: oneOf(lookups.goldScheme),
      doorstepPincode: orNull(pincodes),
      perGram: orNull(fc.integer({ min: 4_000_00, max: 15_000_00 }).map((paise) => paise / 100)),
      rateDate: fc.constant('2026-11-20'),
    }),
  }),
  hl: fc.record({
    housing: fc.record({
      propertyType: oneOf(lookups.propertyType),
      propertyCost: amounts,
      householdIncome: oneOf(lookups.householdIncome),
      coApplicantIncome: orNull(incomes),
    }),
  }),
  tw: fc.constant({}),
};

/** Generates a request for a loan of one type. */
export const arbitraryRequest = (lenderIds: readonly string[]): fc.Arbitrary<MatchingRequest> =>
  oneOf(loanTypeKeys).chain((loanType) =>
    fc
      .record({
        age: orNull(ages),
        monthlyIncome: orNull(incomes),
        employmentStatus: orNull(oneOf(lookups.employmentStatus)),
        requestedAmount: amounts,
        tenureMonths: tenures,
        creditScoreClass: orNull(oneOf(lookups.creditScoreClass)),
        barredLenderIds: fc.subarray([...lenderIds], { maxLength: Math.min(2, lenderIds.length) }),
        ofType: factsOf[loanType],
      })
      .map((facts) => matchingRow({ loanType, ...facts })),
  );

/** Generates bounds of a lender: the upper one is not below the lower one. */
const bounds = <Min extends string, Max extends string, T>(min: Min, max: Max, values: fc.Arbitrary<T>) =>
  fc.tuple(orNull(values), orNull(values)).map(([one, other]) => {
    const isTurned = one !== null && other !== null && Number(one) > Number(other);
    return { [min]: isTurned ? other : one, [max]: isTurned ? one : other } as Record<Min | Max, T | null>;
  });

const tiersBelow = (law: keyof typeof ltvLaws) =>
  fc
    .array(fc.integer({ min: 0, max: 50_00 }), { minLength: 3, maxLength: 3 })
    .map((less) =>
      ltvLaws[law].map(({ up_to, percent }, place) => ({ up_to, percent: Math.round(percent * 100 - (less[place] ?? 0)) / 100 })),
    );

/** Generates valid lender terms, with bounds for everything that matching checks. */
export const arbitraryLender = (): fc.Arbitrary<LenderForMatching> =>
  fc
    .tuple(
      bounds('min_income', 'max_income', incomes),
      bounds('min_age', 'max_age', ages),
      bounds('loan_amount_min', 'loan_amount_upto', amounts),
      bounds('tenure_min_months', 'tenure_max_months', tenures),
      fc.record({
        lender_id: fc.uuid(),
        loan_type: oneOf(loanTypeKeys),
        lender_role: oneOf(['lender', 'platform', 'p2p'] as const),
        lender_status: fc.integer({ min: 0, max: 9 }).map((part) => part > 0),
        ticket_class: orNull(oneOf(lookups.ticketClass)),
        credit_score_class: orNull(oneOf(lookups.creditScoreClass)),
        min_credit_score: orNull(oneOf([300, 549, 550, 650, 685, 700, 749, 750, 900])),
        no_history: fc.boolean(),
        max_age_at_end: fc.boolean(),
        salaried: fc.boolean(),
        self_employed: fc.boolean(),
        business: fc.boolean(),
        rate_max: fc.integer({ min: 8_000, max: 36_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
        min_turnover: orNull(money(oneOf([4_00_000, 5_00_000, 12_00_000, 50_00_000]))),
        max_turnover: orNull(money(oneOf([50_00_000, 80_00_000, 1_00_00_000, 5_00_00_000]))),
        min_vintage_months: orNull(oneOf([6, 12, 24, 36, 60])),
        registration_types: subsetOf(lookups.registrationType),
        registration_required: fc.boolean(),
        gst_required: fc.boolean(),
        property_types: subsetOf(lookups.propertyType),
        max_household_income: orNull(money(oneOf([2_00_000, 3_00_000, 6_00_000]))),
        co_applicant_income: fc.boolean(),
        property_ltv_tiers: tiersBelow('housing'),
        gold_ltv_tiers: tiersBelow('gold'),
        min_gold_grams: orNull(oneOf([5, 10, 50])),
        max_gold_grams: orNull(oneOf([50, 100, 1000])),
        min_karat: orNull(oneOf([18, 20])),
        max_karat: orNull(oneOf([22, 24])),
        gold_schemes: subsetOf(lookups.goldScheme),
        doorstep: fc.boolean(),
        doorstep_areas: subsetOf(['560', '5600', '110001', '4']),
      }),
    )
    .map((terms) => lenderRow(Object.assign({}, ...terms) as Partial<LenderForMatching>));
