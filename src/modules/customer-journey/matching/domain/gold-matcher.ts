/** What pledged gold is worth, and how much is lent on it (RBI, Lending Against Gold and Silver Collateral Directions, 2025). */
import { getPricePerGram, getGoldValue } from '../../../../contracts/gold-rate.js';
import { goldArticles, goldSchemes, goldServices, lookups } from '../../../../contracts/lookups.js';
import type { OfferDetail } from '../../../../contracts/offers.js';
import { type DecimalString, toMoney } from '../../../../platform/values/money.js';
import { highestLtvFor, loanToValue, maxLoanOnValue } from './loan-to-value.js';
import type { GoldFacts, LenderForMatching, MatchingRequest } from './matching-facts.js';
import type { LoanTypeMatcher } from './loan-type-matcher.js';
import { statedRates } from './stated-rates.js';

/** What the gold is worth in rupees; null where no recent rate is known. */
const goldValue = ({ grams: weight, perGram }: GoldFacts) => (perGram === null ? null : getGoldValue(weight, perGram));

/**
 * By how much what is owed at the end exceeds the principal where nothing is paid before, at the lender's highest rate and monthly rests; 1 where it
 * is paid back month by month. By what is owed then the loan to value of such a loan counts.
 */
function bulletGrowth({ ofType: { gold }, tenureMonths }: MatchingRequest, lender: LenderForMatching): number {
  if (gold?.scheme !== goldSchemes.bullet) return 1;
  return (1 + (statedRates(lender)?.max ?? 0) / 1200) ** tenureMonths;
}

/** What counts against the value for a loan of an amount, in rupees. */
const amountOwed = (amount: number | DecimalString, growth: number) => Math.round(Number(amount) * growth * 100) / 100;

function maxLoanOnGold(request: MatchingRequest, lender: LenderForMatching): DecimalString | null {
  const { gold } = request.ofType;
  const worth = gold ? goldValue(gold) : null;
  if (worth === null) return null;
  const growth = bulletGrowth(request, lender);
  const asked = Math.ceil(amountOwed(request.requestedAmount, growth));
  const allowed = maxLoanOnValue(worth, lender.gold_ltv_tiers, asked);
  // Nobody is offered a rupee less because the growth is no decimal number.
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

/** Gold that a lender takes and that is worth enough for an amount. */
function fittingGold(lender: LenderForMatching, amount: DecimalString): GoldFacts {
  const most = lender.max_gold_grams ?? 1000;
  const [firstScheme = goldSchemes.monthly] = lender.gold_schemes;
  const share = highestLtvFor(amount, lender.gold_ltv_tiers);
  // Of a loan in one sum the interest counts too: at most as much again.
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

/** What matching knows of gold loans. */
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
