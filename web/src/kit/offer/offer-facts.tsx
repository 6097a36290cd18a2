import type { ReactNode } from 'react';
import { feePartNames } from '../../../../src/contracts/offers.js';
import type { OfferCardModel } from '../../api/generated.ts';
import { formatDateTime, formatApr, formatPercent, formatRupees } from '../../i18n/format.ts';
import { type Text, useLanguage, useText } from '../../i18n/use-text.ts';
import { AprRange } from './apr-range.tsx';
import classes from './offer-facts.module.css';

/** All facts of an offer, in the order of the comparison; the texts are `customer.offers.facts.<key>`. */
export const factKeys = [
  'amount',
  'tenure',
  'apr',
  'rate',
  'instalment',
  'fee',
  'netDisbursed',
  'totalInterest',
  'totalCost',
  'totalToPay',
  'penal',
  'coolingOff',
  'validUntil',
] as const;
export type FactKey = (typeof factKeys)[number];
export type OfferFacts = Readonly<Record<FactKey, ReactNode>>;

/** Renders the facts of offers in the language of the page, in whole rupees: the key facts include paise. */
export function useOfferFacts(): (offer: OfferCardModel) => OfferFacts {
  const t = useText();
  const language = useLanguage();
  return (offer) => ({
    amount: formatRupees(offer.amount),
    tenure: t('customer.offers.months', { count: offer.tenure }),
    apr: (
      <>
        {formatApr(offer.apr)}
        <AprRange offer={offer} />
      </>
    ),
    rate: t('customer.offers.aYear', { rate: formatPercentRange(t, offer.rate_min, offer.rate_max) }),
    instalment: (
      <>
        {formatRupees(offer.instalment)}
        {isBulletRepayment(offer) && <span className={classes.note}> {t('customer.offers.once.when', { months: offer.tenure })}</span>}
      </>
    ),
    fee: <Fees offer={offer} />,
    netDisbursed: formatRupees(offer.net_disbursed),
    totalInterest: formatRupees(offer.total_interest),
    totalCost: formatRupees(offer.total_to_pay - offer.amount),
    totalToPay: formatRupees(offer.total_to_pay),
    penal: offer.penal_charges,
    coolingOff: formatDayCount(t, offer.cooling_off_days),
    validUntil: formatDateTime(offer.valid_until, language),
  });
}

/** All fees of an offer together, with the parts that are no processing fee. */
function Fees({ offer }: { readonly offer: OfferCardModel }) {
  const t = useText();
  const charged = feePartNames.filter((part) => offer[part]);
  const total = charged.reduce((sum, part) => sum + (offer[part] ?? 0), offer.processing_fee);
  const parts = charged.map((part) => t(`customer.offers.feeParts.${part}`, { amount: formatRupees(offer[part] ?? 0) })).join(', ');
  return (
    <>
      {formatRupees(total)}
      {parts && <span className={classes.note}> {t('customer.offers.ofWhich', { parts })}</span>}
    </>
  );
}

/** Checks whether the loan of an offer is repaid in one sum at the end. */
export const isBulletRepayment = ({ repayment }: Pick<OfferCardModel, 'repayment'>) => repayment === 'bullet';

/** Returns the name of a fact for offers with the same repayment: a monthly or a single payment. */
export function getFactName(t: Text, key: FactKey | 'lender', offers: readonly OfferCardModel[]): string {
  return key === 'instalment' && offers.some(isBulletRepayment) ? t('customer.offers.once.name') : t(`customer.offers.facts.${key}`);
}

function formatPercentRange(t: Text, from: number, to: number): string {
  return from === to ? formatPercent(to) : t('customer.offers.fromTo', { from: formatPercent(from), to: formatPercent(to) });
}

function formatDayCount(t: Text, days: number): string {
  return days === 1 ? t('customer.offers.oneDay') : t('customer.offers.dayCount', { count: days });
}

/** One fact with its name, for lists of facts. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
