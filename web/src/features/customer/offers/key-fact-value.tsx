import { Anchor } from '@mantine/core';
import type { KfsFactCode } from '../../../../../src/contracts/offers.js';
import { formatMoney, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { type Text, useText } from '../../../i18n/use-text.ts';

/** How a fact is written on the wire; everything else is words, of which we only know our own. */
const kinds: Readonly<Partial<Record<KfsFactCode, (value: string, t: Text) => string | undefined>>> = {
  PRINCIPAL_AMOUNT: money,
  INSTALLMENT_AMOUNT: money,
  APPLICATION_FEE: money,
  PROCESSING_FEE: money,
  INSURANCE_CHARGES: money,
  OTHER_UPFRONT_CHARGES: money,
  INTEREST_AMOUNT: money,
  NET_DISBURSED_AMOUNT: money,
  INTEREST_RATE: (value, t) => (isDecimal(value) ? t('customer.offers.aYear', { rate: formatPercent(value) }) : undefined),
  ANNUAL_PERCENTAGE_RATE: (value) => (isDecimal(value) ? formatPercent(value) : undefined),
  NUMBER_OF_INSTALLMENTS: (value) => (isDecimal(value) ? formatNumber(value) : undefined),
  REPAYMENT_FREQUENCY: (value, t) => (value === 'monthly' ? t('customer.offers.keyFacts.everyMonth') : undefined),
  TERM: duration,
  COOL_OFF_PERIOD: duration,
};

/** One fact as a customer reads it. What is not written as agreed is shown as the lender wrote it, never guessed at. */
export function KeyFactValue({ code, value }: { readonly code: KfsFactCode; readonly value: string }) {
  const t = useText();
  const known = kinds[code]?.(value, t);
  if (known !== undefined) return known;
  if (code === 'TNC_LINK' && value.startsWith('https://')) {
    return (
      <Anchor href={value} target="_blank" rel="noopener noreferrer">
        {t('customer.offers.facts.lenderTerms')}
      </Anchor>
    );
  }
  return <span lang="en">{value}</span>;
}

const isDecimal = (value: string) => /^\d+(\.\d+)?$/.test(value);

function money(value: string): string | undefined {
  return isDecimal(value) ? formatMoney(value) : undefined;
}

/** `P24M` and `P3D` (ISO 8601) in words. */
function duration(value: string, t: Text): string | undefined {
  const [, digits, unit] = /^P(\d+)([MD])$/.exec(value) ?? [];
  if (!digits) return undefined;
  if (unit === 'M') return t('customer.offers.months', { count: digits });
  return digits === '1' ? t('customer.offers.oneDay') : t('customer.offers.dayCount', { count: digits });
}
