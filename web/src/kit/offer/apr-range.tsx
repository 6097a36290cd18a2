import type { CSSProperties } from 'react';
import type { OfferCardModel } from '../../api/generated.ts';
import { formatApr } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import classes from './apr-range.module.css';

/** The right end of every bar, per cent a year: all bars share one scale, so that they can be compared. Few lenders reach it. */
const MAX_APR = 60;

const getBarPosition = (apr: number) => `${Math.min(apr / MAX_APR, 1) * 100}%`;

/** How far the APR of an indicative offer may be below the displayed one: a bar for sighted users, the figures for screen readers. */
export function AprRange({ offer }: { readonly offer: OfferCardModel }) {
  const t = useText();
  const { basis, lender_name: lender, apr_min: from, apr_max: to } = offer;
  if (basis === 'lender' || from === to) return null;
  const range = t('customer.offers.aprRange', { lender, from: formatApr(from), to: formatApr(to) });
  return (
    <span className={classes.range} role="img" aria-label={range} title={range}>
      <span className={classes.bar} style={{ '--from': getBarPosition(from), '--to': getBarPosition(to) } as CSSProperties} />
    </span>
  );
}
