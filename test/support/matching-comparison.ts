import { maxLoanForRequest, checkEligibility } from '../../src/modules/customer-journey/matching/domain/eligibility.js';
import type { LenderForMatching, MatchingRequest } from '../../src/modules/customer-journey/matching/domain/matching-facts.js';
import { referenceMatch } from './reference-matching.js';

/** Tolerance in paise for a loan repaid in one sum: its compound interest is no exact decimal number. */
const ONE_SUM_PAISE = 200n;
const BULLET = 2;

const list = (codes: Iterable<string>) => [...new Set(codes)].sort().join(' ');
const inPaise = (rupees: string) => BigInt(Math.round(Number(rupees) * 100));

function isSameAmount(one: bigint | undefined, other: bigint | undefined, isOneSum: boolean): boolean {
  if (one === undefined || other === undefined) return one === other;
  const apart = one > other ? one - other : other - one;
  return apart <= (isOneSum ? ONE_SUM_PAISE : 0n);
}

/** Returns where the product and the reference model differ on a lender; undefined where they agree. */
export function findDisagreement(request: MatchingRequest, lender: LenderForMatching): string | undefined {
  const { matched, reasons, unchecked } = checkEligibility(request, lender);
  const slow = referenceMatch(request, lender);
  const [ours, theirs] = [list(reasons.map(({ code }) => code)), list(slow.reasons)];
  const most = matched ? maxLoanForRequest(request, lender) : null;
  const asked = inPaise(request.requestedAmount);
  const lent = most === null ? undefined : inPaise(most) < asked ? inPaise(most) : asked;
  const isOneSum = request.ofType.gold?.scheme === BULLET;
  if (ours === theirs && list(unchecked) === list(slow.unchecked) && isSameAmount(lent, slow.amount, isOneSum)) return undefined;
  return `${ours || 'matched'} [${list(unchecked)}] ${lent} against ${theirs || 'matched'} [${list(slow.unchecked)}] ${slow.amount}`;
}
