import { useState } from 'react';
import { useLocation } from 'react-router';
import { exampleLoans } from '../../../../../src/contracts/example-loans.js';
import { type FieldRule, parseField } from '../../../../../src/contracts/fields.js';
import { getLoanRequestBounds, getBoundedRule, loanForms } from '../../../../../src/contracts/loan-forms.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../../../src/contracts/loan-types.js';
import type { Repayment } from '../../../../../src/contracts/offers.js';
import { type LoanTerms, calculateEmi } from '../../../kit/offer/calculate-emi.ts';

/** Initial rate in per cent a year: between the best and the worst rates on offer. */
const FIRST_RATE = 18;

export const rateRule = { kind: 'percent', min: 0, max: 60 } as const satisfies FieldRule;

type Bounded = FieldRule & { readonly min: number; readonly max: number };

interface LoanInput extends LoanTerms {
  readonly product: LoanTypeKey;
}

/** Returns the limits for a loan type; a loan with bullet repayment has a short tenure. */
export function rulesOf(product: LoanTypeKey, repayment: Repayment): { readonly amount: Bounded; readonly months: Bounded } {
  const { amount, tenure, bulletOption } = loanForms[product].loanRequest;
  const answers = bulletOption && repayment === 'bullet' ? { [bulletOption.field]: bulletOption.id } : {};
  return {
    amount: { ...getBoundedRule(amount), ...getLoanRequestBounds(product, 'amount', answers) },
    months: { ...getBoundedRule(tenure), ...getLoanRequestBounds(product, 'tenure', answers) },
  };
}

/** Whether loans of a type allow bullet repayment. */
export const hasBullet = (product: LoanTypeKey) => loanForms[product].loanRequest.bulletOption !== undefined;

/** Returns the number if the rule accepts it, else the fallback. */
function acceptedValue(rule: FieldRule, typed: unknown, otherwise: number): number {
  const parsed = parseField({ ...rule, required: true }, typed);
  return parsed.ok ? Number(parsed.value) : otherwise;
}

/** Loan types of a brand, at least one. */
export type OfferedLoanTypes = readonly [LoanTypeKey, ...LoanTypeKey[]];

/** Returns the loan from the query string; invalid values are ignored. */
function parseLoanInput(search: string, offered: OfferedLoanTypes): LoanInput {
  const query = new URLSearchParams(search);
  const product = loanTypeKeys.find((key) => key === query.get('product') && offered.includes(key)) ?? offered[0];
  const repayment = hasBullet(product) && query.get('repayment') === 'bullet' ? 'bullet' : 'monthly';
  const rules = rulesOf(product, repayment);
  const { amount, months } = exampleLoans[product];
  return {
    ...{ product, rate: FIRST_RATE, repayment },
    amount: acceptedValue(rules.amount, query.get('amount'), amount),
    months: acceptedValue(rules.months, query.get('months'), months),
  };
}

/** Returns the loan input and its result in rupees. */
export function useCalculation(offered: OfferedLoanTypes) {
  const { search } = useLocation();
  const [wish, setWish] = useState(() => parseLoanInput(search, offered));
  const instalment = calculateEmi(wish);
  const total = wish.repayment === 'bullet' ? instalment : instalment * wish.months;
  const change = (changes: Partial<LoanInput>) => {
    const next = { ...wish, ...changes };
    const repayment = hasBullet(next.product) ? next.repayment : 'monthly';
    const rules = rulesOf(next.product, repayment);
    const within = ({ min, max }: Bounded, value: number) => Math.min(max, Math.max(min, value));
    setWish({ ...next, repayment, amount: within(rules.amount, next.amount), months: within(rules.months, next.months) });
  };
  return { wish, instalment, total, interest: total - wish.amount, change };
}
