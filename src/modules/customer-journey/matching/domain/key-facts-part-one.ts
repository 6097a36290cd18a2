/** Part 1 of the Key Facts Statement, item by item (RBI circular of 15 April 2024, annex A), with the amounts of annex B. */
import { formatApr, formatDateTime, formatMoney, formatNumber, formatPercent } from '../../../../contracts/i18n/format.js';
import type { KeyFactsRow, KeyFactsSectionKey } from '../../../../contracts/key-facts.js';
import { isIntermediaryRole } from '../../../../contracts/lender-roles.js';
import { type FeeLine, type Repayment, repayments } from '../../../../contracts/offers.js';
import { type PenalKind, formatPenalTerm, findPenalTerm } from '../../../../contracts/penal-terms.js';
import { barsForeclosure, followsBenchmark, formatForeclosure } from '../../../../contracts/rate-terms.js';
import { isSecured } from '../../../../contracts/stated-terms.js';
import { Decimal, toMoney } from '../../../../platform/values/money.js';
import { instalment, monthsToRepay } from './apr.js';
import { count, duration, lenderWords, money, ratePerYear, row, type StatementContext, yearlyCost } from './key-facts-rows.js';
import { isStructured, type StoredOfferFacts, offerRepayment } from './offers.js';

/** Returns the fees of an offer. Stored offers from before fees were structured had only the lender's processing fee. */
export function feesOf(offer: StoredOfferFacts): readonly FeeLine[] {
  if (isStructured(offer)) return offer.fees;
  return [{ code: 'PROCESSING_FEE', amount: offer.processingFee, recipient: 'lender', frequency: 'one_time' }];
}

const repaymentTexts = {
  monthly: { type: 'instalments', commencement: 'firstInstalment' },
  bullet: { type: 'bullet', commencement: 'bulletDue' },
} as const satisfies Record<Repayment, unknown>;

/**
 * Returns the row of the lending entities, by the names registered with the RBI. For older offers without names it says that they are not
 * stated.
 */
function regulatedEntities(wording: StatementContext): KeyFactsRow {
  const { words, offer } = wording;
  const { lenderRole: role = 'lender', lenderName: lender } = offer;
  return row(
    wording,
    null,
    'REGULATED_ENTITIES',
    offer.regulatedEntities,
    isIntermediaryRole(role) ? words(`statement.notes.${role}`, { lender }) : null,
  );
}

/** Returns the row of the loan type; for a credit line it says so. */
function kindOfLoan(wording: StatementContext): KeyFactsRow {
  const { words, loanType, offer } = wording;
  const type = words(`statement.values.loanType.${loanType}`);
  if (!offer.creditLine) return row(wording, '1', 'LOAN_TYPE', type);
  return row(wording, '1', 'LOAN_TYPE', words('statement.values.creditLine', { type }), words('statement.notes.creditLine'));
}

/** Rise of the rate whose effect the circular asks for, in percentage points. */
const RATE_RISE = '0.25';

/** Returns the row of what a rate that can change follows, with the effect of a rise by a quarter of a percentage point. */
function floatingRate(wording: StatementContext): KeyFactsRow {
  const { words, offer } = wording;
  const { rateTerms } = offer;
  if (rateTerms && !followsBenchmark(rateTerms.type)) return row(wording, '7', 'FLOATING_RATE', words('statement.values.rateIsFixed'));
  if (!rateTerms?.floating) return row(wording, '7', 'FLOATING_RATE', undefined);
  const { benchmark, benchmarkPercent, benchmarkResetMonths, spreadResetMonths } = rateTerms.floating;
  const spread = new Decimal(offer.rateMax).minus(benchmarkPercent);
  const rate = words('statement.values.floating', {
    benchmark,
    base: formatPercent(benchmarkPercent, 3),
    spread: `${spread.isNegative() ? '−' : '+'} ${formatPercent(spread.abs().toString(), 3)}`,
    rate: formatPercent(offer.rateMax),
  });
  const resets = words('statement.notes.resets', { benchmarkMonths: benchmarkResetMonths, spreadMonths: spreadResetMonths });
  return row(wording, '7', 'FLOATING_RATE', rate, `${resets} ${effectOfRise(wording)}`);
}

/** Words what a higher rate does to the instalment at the same tenure, and to the tenure at the same instalment. */
function effectOfRise({ words, offer }: StatementContext): string {
  const loan = { principal: offer.amount, months: offer.tenureMonths, repayment: offerRepayment(offer) };
  const annualRatePercent = new Decimal(offer.rateMax).plus(RATE_RISE);
  const higher = formatMoney(toMoney(instalment({ ...loan, annualRatePercent })));
  const rise = formatNumber(RATE_RISE, 2);
  const months = loan.repayment === 'monthly' ? monthsToRepay({ ...loan, annualRatePercent }, offer.instalment) : undefined;
  if (months === undefined) return words('statement.notes.riseOfInstalment', { rise, instalment: higher });
  return words('statement.notes.rise', { rise, instalment: higher, count: months, before: offer.tenureMonths });
}

function loan(wording: StatementContext): KeyFactsRow[] {
  const { words, language, proposalNumber, offer, lastInstalment } = wording;
  const { kfs } = offer;
  const texts = repaymentTexts[offerRepayment(offer)];
  const isKnown = repayments.some((one) => one === kfs.REPAYMENT_FREQUENCY);
  const range = { from: formatPercent(offer.rateMin), to: formatPercent(offer.rateMax) };
  const rateNote = offer.rateMin === offer.rateMax ? null : words('statement.notes.rateRange', range);
  const lastNote =
    lastInstalment === kfs.INSTALLMENT_AMOUNT ? null : words('statement.notes.lastInstalment', { amount: formatMoney(lastInstalment) });
  return [
    row(wording, '1', 'PROPOSAL_NUMBER', proposalNumber),
    regulatedEntities(wording),
    kindOfLoan(wording),
    row(wording, null, 'OFFER_VALIDITY', formatDateTime(offer.validUntil, language)),
    row(wording, '2', 'PRINCIPAL_AMOUNT', money(kfs.PRINCIPAL_AMOUNT)),
    row(wording, '3', 'DISBURSAL_SCHEDULE', words('statement.values.atOnce')),
    row(wording, '4', 'TERM', duration(wording, kfs.TERM)),
    row(wording, '5', 'REPAYMENT_TYPE', isKnown ? words(`statement.values.${texts.type}`) : lenderWords(kfs.REPAYMENT_FREQUENCY)),
    row(wording, '5', 'NUMBER_OF_INSTALLMENTS', count(kfs.NUMBER_OF_INSTALLMENTS)),
    row(wording, '5', 'INSTALLMENT_AMOUNT', money(kfs.INSTALLMENT_AMOUNT), lastNote),
    row(wording, '5', 'COMMENCEMENT', words(`statement.values.${texts.commencement}`, { count: offer.tenureMonths })),
    row(wording, '6', 'INTEREST_RATE', ratePerYear(wording, kfs.INTEREST_RATE), rateNote),
    row(
      wording,
      '6',
      'INTEREST_RATE_TYPE',
      offer.rateTerms ? words(`statement.values.rateType.${offer.rateTerms.type}`) : lenderWords(kfs.INTEREST_RATE_TYPE),
    ),
    floatingRate(wording),
  ];
}

/** Returns the row of a fee with its recipient and frequency; an undefined amount is not stated. */
function feeRow(
  wording: StatementContext,
  item: string,
  code: FeeLine['code'] & ('APPLICATION_FEE' | 'PROCESSING_FEE' | 'INSURANCE_CHARGES' | 'VALUATION_FEE' | 'OTHER_UPFRONT_CHARGES'),
): KeyFactsRow {
  const { words, offer } = wording;
  const fee = feesOf(offer).find((line) => line.code === code);
  const recipient = fee && {
    recipient: words(`statement.notes.recipient.${fee.recipient}`),
    frequency: words(`statement.notes.frequency.${fee.frequency}`),
  };
  // A fee of 0 is paid to nobody.
  const note = recipient && Number(fee.amount) > 0 ? words('statement.notes.fee', recipient) : null;
  return row(wording, item, code, money(fee?.amount ?? (code === 'VALUATION_FEE' ? undefined : offer.kfs[code])), note);
}

/** Returns the row of the valuation fee. A loan without a security has nothing to value. */
function valuation(wording: StatementContext): KeyFactsRow {
  if (isSecured(wording.loanType)) return feeRow(wording, '8 (iii)', 'VALUATION_FEE');
  return row(wording, '8 (iii)', 'VALUATION_FEE', wording.words('statement.values.noSecurity'));
}

function fees(wording: StatementContext): KeyFactsRow[] {
  const purposes = feesOf(wording.offer).flatMap(({ purpose, amount }) => (purpose && Number(amount) > 0 ? [purpose] : []));
  return [
    feeRow(wording, '8 (i)', 'PROCESSING_FEE'),
    feeRow(wording, '8 (ii)', 'INSURANCE_CHARGES'),
    valuation(wording),
    ...(wording.offer.kfs.APPLICATION_FEE === undefined ? [] : [feeRow(wording, '8 (iv)', 'APPLICATION_FEE')]),
    feeRow(wording, '8 (iv)', 'OTHER_UPFRONT_CHARGES'),
    ...purposes.map((purpose) => row(wording, '8 (iv)', 'OTHER_UPFRONT_PURPOSE', lenderWords(purpose))),
  ];
}

function cost(wording: StatementContext): KeyFactsRow[] {
  const { words, offer } = wording;
  const { kfs } = offer;
  const upfront = new Decimal(offer.amount).minus(offer.netDisbursed);
  const range = { from: formatApr(offer.aprMin), to: formatApr(offer.aprMax) };
  const rangeNote = range.from === range.to ? 'statement.notes.aprIndicative' : 'statement.notes.aprRange';
  return [
    row(wording, null, 'INTEREST_AMOUNT', money(kfs.INTEREST_AMOUNT)),
    row(wording, null, 'UPFRONT_CHARGES', money(toMoney(upfront))),
    row(wording, null, 'NET_DISBURSED_AMOUNT', money(kfs.NET_DISBURSED_AMOUNT)),
    row(wording, null, 'TOTAL_TO_PAY', money(offer.totalToPay)),
    row(
      wording,
      '9',
      'ANNUAL_PERCENTAGE_RATE',
      yearlyCost(kfs.ANNUAL_PERCENTAGE_RATE),
      offer.basis === 'indicative' ? words(rangeNote, range) : null,
    ),
  ];
}

function penal({ words, offer }: StatementContext, kind: PenalKind, stated: string | undefined) {
  const term = isStructured(offer) ? findPenalTerm(offer.penalTerms, kind) : undefined;
  return term ? formatPenalTerm(term, words) : lenderWords(stated);
}

/** Returns the row of early repayment. */
function foreclosure(wording: StatementContext): KeyFactsRow {
  const { words, offer, loanType } = wording;
  const { foreclosurePercent: percent, rateTerms, kfs } = offer;
  if (percent === undefined) return row(wording, '10 (iii)', 'FORECLOSURE_FEE', lenderWords(kfs.FORECLOSURE_FEE));
  // The charge that is barred for a floating rate is barred for the floating years of a hybrid one.
  const isLimited = rateTerms?.type === 'hybrid' && barsForeclosure(loanType) && Number(percent) > 0;
  return row(
    wording,
    '10 (iii)',
    'FORECLOSURE_FEE',
    formatForeclosure(percent, words),
    isLimited ? words('statement.notes.whileFixed') : null,
  );
}

/**
 * Returns the row of the charge for changing between a floating and a fixed rate. A rate that is fixed for the whole tenure follows no
 * benchmark to change to or from, so the charge does not apply, unless the lender states one.
 */
function rateConversion(wording: StatementContext): KeyFactsRow {
  const { words, offer } = wording;
  const stated = lenderWords(offer.kfs.INTEREST_RATE_CONVERSION_CHARGE);
  const isFixed = offer.rateTerms?.type === 'fixed';
  return row(
    wording,
    '10 (iv)',
    'INTEREST_RATE_CONVERSION_CHARGE',
    stated ?? (isFixed ? words('statement.values.rateIsFixed') : undefined),
  );
}

function contingent(wording: StatementContext): KeyFactsRow[] {
  const { kfs } = wording.offer;
  return [
    row(wording, '10 (i)', 'DELAY_PENALTY_FEE', penal(wording, 'delay', kfs.DELAY_PENALTY_FEE)),
    row(wording, '10 (ii)', 'OTHER_PENALTY_FEE', penal(wording, 'bounce', kfs.OTHER_PENALTY_FEE)),
    foreclosure(wording),
    rateConversion(wording),
    row(wording, '10 (v)', 'OTHER_CHARGES', lenderWords(kfs.OTHER_CHARGES)),
  ];
}

/** Sections of part 1. */
export const partOne = { loan, fees, cost, contingent } as const satisfies Partial<
  Record<KeyFactsSectionKey, (wording: StatementContext) => KeyFactsRow[]>
>;
