/** Value of pledged gold, and the loan amount on it (RBI, Lending Against Gold and Silver Collateral Directions, 2025). */
import { getPricePerGram, getGoldValue } from '../../../../contracts/gold-rate.js';
import { goldArticles, goldSchemes, goldServices, lookups } from '../../../../contracts/lookups.js';
import type { OfferDetail } from '../../../../contracts/offers.js';
import { type DecimalString, toMoney } from '../../../../platform/values/money.js';
import { highestLtvFor, loanToValue, maxLoanOnValue } from './loan-to-value.js';
import type { GoldFacts, LenderForMatching, MatchingRequest } from './matching-facts.js';
import type { LoanTypeMatcher } from './loan-type-matcher.js';
import { statedRates } from './stated-rates.js';

/** Returns the value of the gold in rupees; null without a recent rate. */
const goldValue = ({ grams: weight, perGram }: GoldFacts) => (perGram === null ? null : getGoldValue(weight, perGram));

/**
 * Returns the factor by which the amount owed at the end exceeds the principal of a bullet loan, at the lender's highest rate and monthly
 * rests; 1 for monthly repayment. The loan to value of a bullet loan counts the amount owed at the end.
 */
function bulletGrowth({ ofType: { gold }, tenureMonths }: MatchingRequest, lender: LenderForMatching): number {
  if (gold?.scheme !== goldSchemes.bullet) return 1;
  return (1 + (statedRates(lender)?.max ?? 0) / 1200) ** tenureMonths;
}

/** Returns the amount that counts for the loan to value, in rupees. */
const amountOwed = (amount: number | DecimalString, growth: number) => Math.round(Number(amount) * growth * 100) / 100;

function maxLoanOnGold(request: MatchingRequest, lender: LenderForMatching): DecimalString | null {
  const { gold } = request.ofType;
  const worth = gold ? goldValue(gold) : null;
  if (worth === null) return null;
  const growth = bulletGrowth(request, lender);
  const asked = Math.ceil(amountOwed(request.requestedAmount, growth));
  const allowed = maxLoanOnValue(worth, lender.gold_ltv_tiers, asked);
  // Prevents a rounding loss of one rupee from the inexact growth factor.
  if (allowed === asked) return request.requestedAmount;
  return Math.floor(allowed / growth).toFixed(2);
}

function detailsOf(request: MatchingRequest, lender: LenderForMatching, amount: DecimalString): readonly OfferDetail[] {
  const { gold } = request.ofType;
  if (!gold) return [];
  const worth = goldValue(gold);
  const owed = toMoney(amountOwed(amount, bulletGrowth(request, lender)));
  const highest = highestLtvFor(owed, lender.gold_ltv_tiers);
  return [
    { code: 'grams', value: gold.grams },
    { code: 'karat', value: gold.karat },
    ...(worth === null ? [] : [{ code: 'loan_to_value' as const, value: loanToValue(owed, toMoney(worth)) }]),
    ...(highest === undefined ? [] : [{ code: 'highest_loan_to_value' as const, value: highest }]),
  ];
}

/** Returns gold that a lender accepts and that is valuable enough for an amount. */
function fittingGold(lender: LenderForMatching, amount: DecimalString): GoldFacts {
  const most = lender.max_gold_grams ?? 1000;
  const [firstScheme = goldSchemes.monthly] = lender.gold_schemes;
  const share = highestLtvFor(amount, lender.gold_ltv_tiers);
  // For a bullet loan the interest counts too: at most the same amount again.
  const worth = share === undefined ? null : ((Number(amount) * 100) / share) * (firstScheme === goldSchemes.bullet ? 2 : 1);
  return {
    article: goldArticles.ornaments,
    grams: most,
    karat: lender.max_karat ?? lender.min_karat ?? Math.max(...lookups.goldKarat),
    scheme: firstScheme,
    doorstepPincode: null,
    perGram: worth === null ? null : Math.ceil((worth / most) * 100) / 100,
    rateDate: null,
  };
}

/** Matching of gold loans. */
export const goldMatcher: LoanTypeMatcher = {
  readsGoldRate: true,
  factsOf: (profile, goldRate) => {
    const weighed = Number(profile.gold_karat);
    const isAtDoor = profile.gold_service === goldServices.doorstep;
    const isCurrent = goldRate?.is_current === 1;
    return {
      gold: {
        article: Number(profile.gold_article),
        grams: Number(profile.gold_grams),
        karat: weighed,
        scheme: Number(profile.gold_scheme),
        doorstepPincode: isAtDoor && profile.postal_code !== null ? String(profile.postal_code) : null,
        perGram: (isCurrent ? getPricePerGram(weighed, goldRate.prices) : null) ?? null,
        rateDate: isCurrent ? goldRate.date : null,
      },
    };
  },
  fittingFacts: (lender, amount) => ({ gold: fittingGold(lender, amount) }),
  maxLoanOnSecurity: maxLoanOnGold,
  repaymentOf: ({ ofType: { gold } }) => (gold?.scheme === goldSchemes.bullet ? 'bullet' : 'monthly'),
  detailsOf,
};
