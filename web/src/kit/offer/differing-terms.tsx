import type { OfferCardModel } from '../../api/generated.ts';
import { formatRupees } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import classes from './differing-terms.module.css';
import { isSameRequest, type LoanRequest } from './loan-request.ts';

interface Props {
  readonly offer: OfferCardModel;
  readonly request: LoanRequest;
}

/** Amount and tenure of an offer when they differ from the request. */
export function DifferingTerms({ offer, request }: Props) {
  const t = useText();
  if (isSameRequest(offer, request)) return null;
  return (
    <p className={classes.terms}>
      <strong>{t('customer.offers.request.summary', { amount: formatRupees(offer.amount), months: offer.tenure })}</strong>
      {offer.amount_capped === 1 && <span>{t('customer.offers.capped')}</span>}
    </p>
  );
}
