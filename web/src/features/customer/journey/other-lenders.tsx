import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useGetOffersQuery } from '../../../api/generated.ts';
import { formatApr, formatRupees } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useOffersPath } from '../../../kit/customer/use-loan-type.ts';
import { getOfferElementId } from '../../../kit/offer/get-offer-element-id.ts';
import classes from './other-lenders.module.css';

/** The offers page lists all of them. */
const MAX_LENDERS = 3;

/** Matching lenders without an application, shown after a refusal by another lender. */
export function OtherLenders({ appId }: { readonly appId: string }) {
  const t = useText();
  const offersPath = useOffersPath();
  const { data } = useGetOffersQuery({ appId });
  const others = (data?.matched ?? []).filter(({ submission }) => !submission).slice(0, MAX_LENDERS);
  if (others.length === 0) return null;
  return (
    <section className={classes.others} aria-labelledby="other-lenders">
      <h2 id="other-lenders" className={classes.title}>
        {t('journey.common.others')}
      </h2>
      <ul className={classes.list}>
        {others.map(({ offer_id, lender_id, lender_name, amount, tenure, apr }) => (
          <li key={offer_id} className={classes.lender}>
            <Anchor component={Link} to={`${offersPath}#${getOfferElementId(lender_id)}`} fw={600}>
              {lender_name}
            </Anchor>
            <span>{t('customer.offers.request.summary', { amount: formatRupees(amount), months: tenure })}</span>
            <span>
              {t('customer.offers.facts.apr')}: {formatApr(apr)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
