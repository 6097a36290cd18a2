import type { ReactNode } from 'react';
import type { OfferCardModel } from '../../../api/generated.ts';
import { formatDateTime, formatMoney, formatPercent } from '../../../i18n/format.ts';
import { type Text, useLanguage, useText } from '../../../i18n/use-text.ts';
import classes from './offer-facts.module.css';

/** Everything an offer says, in the order a comparison reads it; the texts are `customer.offers.facts.<key>`. */
export const factKeys = [
  'amount',
  'tenure',
  'apr',
  'rate',
  'instalment',
  'fee',
  'netDisbursed',
  'totalInterest',
  'totalToPay',
  'penal',
  'coolingOff',
  'validUntil',
] as const;
export type FactKey = (typeof factKeys)[number];
export type OfferFacts = Readonly<Record<FactKey, ReactNode>>;

/** Facts that stand behind "Details": they follow from the others. */
export const detailKeys = ['netDisbursed', 'totalInterest', 'totalToPay'] as const satisfies readonly FactKey[];

/** Draws the facts of offers in the language of the page. */
export function useOfferFacts(): (offer: OfferCardModel) => OfferFacts {
  const t = useText();
  const language = useLanguage();
  return (offer) => ({
    amount: formatMoney(offer.amount),
    tenure: t('customer.offers.months', { count: offer.tenure }),
    apr: <Apr offer={offer} t={t} />,
    rate: t('customer.offers.aYear', { rate: percentRange(t, offer.rate_min, offer.rate_max) }),
    instalment: formatMoney(offer.instalment),
    fee: formatMoney(offer.processing_fee),
    netDisbursed: formatMoney(offer.net_disbursed),
    totalInterest: formatMoney(offer.total_interest),
    totalToPay: formatMoney(offer.total_to_pay),
    penal: offer.penal_charges,
    coolingOff: dayCount(t, offer.cooling_off_days),
    validUntil: formatDateTime(offer.valid_until, language),
  });
}

/** The yearly cost; where it is our estimate it says so and shows how far it may reach. */
function Apr({ offer, t }: { readonly offer: OfferCardModel; readonly t: Text }) {
  if (offer.basis === 'lender') return formatPercent(offer.apr);
  return (
    <>
      {formatPercent(offer.apr)} <span className={classes.indicative}>{t('customer.offers.indicative')}</span>
      <span className={classes.range}>{percentRange(t, offer.apr_min, offer.apr_max)}</span>
    </>
  );
}

function percentRange(t: Text, from: number, to: number): string {
  return from === to ? formatPercent(to) : t('customer.offers.fromTo', { from: formatPercent(from), to: formatPercent(to) });
}

function dayCount(t: Text, days: number): string {
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
