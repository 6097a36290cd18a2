import { useState } from 'react';
import { useLocation } from 'react-router';
import { exampleLoans } from '../../../../../src/contracts/example-loans.js';
import { type FieldRule, parseField } from '../../../../../src/contracts/fields.js';
import { askedBounds, boundedRule, loanForms } from '../../../../../src/contracts/loan-forms.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../../../src/contracts/loan-types.js';
import type { Repayment } from '../../../../../src/contracts/offers.js';
import { type LoanTerms, instalmentOf } from '../../../kit/offer/instalment.ts';

/** Per cent a year that a calculation begins with: neither the best nor the worst of what is offered. */
const FIRST_RATE = 18;

export const rateRule = { kind: 'percent', min: 0, max: 60 } as const satisfies FieldRule;

type Bounded = FieldRule & { readonly min: number; readonly max: number };

interface Wish extends LoanTerms {
  readonly product: LoanTypeKey;
}

/** The numbers of a loan type that are taken; a loan in one sum is a short one. */
export function rulesOf(product: LoanTypeKey, repayment: Repayment): { readonly amount: Bounded; readonly months: Bounded } {
  const { amount, tenure, oneSum } = loanForms[product].asked;
  const answers = oneSum && repayment === 'bullet' ? { [oneSum.field]: oneSum.id } : {};
  return {
    amount: { ...boundedRule(amount), ...askedBounds(product, 'amount', answers) },
    months: { ...boundedRule(tenure), ...askedBounds(product, 'tenure', answers) },
  };
}

/** Whether loans of a type may be paid back in one sum at the end. */
export const hasBullet = (product: LoanTypeKey) => loanForms[product].asked.oneSum !== undefined;

/** The number where the rule takes it, else another one. */
function taken(rule: FieldRule, typed: unknown, otherwise: number): number {
  const parsed = parseField({ ...rule, required: true }, typed);
  return parsed.ok ? Number(parsed.value) : otherwise;
}

/** What a brand lends on, at least one type. */
export type Offered = readonly [LoanTypeKey, ...LoanTypeKey[]];

/** What an address asks for; whatever it says that is no such loan is left out. */
function wishIn(search: string, offered: Offered): Wish {
  const query = new URLSearchParams(search);
  const product = loanTypeKeys.find((key) => key === query.get('product') && offered.includes(key)) ?? offered[0];
  const repayment = hasBullet(product) && query.get('repayment') === 'bullet' ? 'bullet' : 'monthly';
  const rules = rulesOf(product, repayment);
  const { amount, months } = exampleLoans[product];
  return {
    ...{ product, rate: FIRST_RATE, repayment },
    amount: taken(rules.amount, query.get('amount'), amount),
    months: taken(rules.months, query.get('months'), months),
  };
}

/** The loan that is worked out, and what it comes to in rupees. */
export function useCalculation(offered: Offered) {
  const { search } = useLocation();
  const [wish, setWish] = useState(() => wishIn(search, offered));
  const instalment = instalmentOf(wish);
  const total = wish.repayment === 'bullet' ? instalment : instalment * wish.months;
  const change = (changes: Partial<Wish>) => {
    const next = { ...wish, ...changes };
    const repayment = hasBullet(next.product) ? next.repayment : 'monthly';
    const rules = rulesOf(next.product, repayment);
    const within = ({ min, max }: Bounded, value: number) => Math.min(max, Math.max(min, value));
    setWish({ ...next, repayment, amount: within(rules.amount, next.amount), months: within(rules.months, next.months) });
  };
  return { wish, instalment, total, interest: total - wish.amount, change };
}
