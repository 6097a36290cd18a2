import { FIRST_STATE } from '../../../../../src/contracts/application-states.js';
import type { OfferCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/submission/state-badge.tsx';
import classes from './offer-standing.module.css';

interface Props {
  readonly offer: OfferCardModel;
}

/** How far the application at the lender of an offer is, and what our figures are by then. */
export function OfferStanding({ offer }: Props) {
  if (!offer.submission) return null;
  return (
    <div className={classes.standing}>
      <StateBadge submission={offer.submission} />
      <OfferEstimate offer={offer} />
    </div>
  );
}

/** Once the lender itself has spoken, our figures are said to be the estimate they are. */
export function OfferEstimate({ offer: { submission, basis, lender_name: lender } }: Props) {
  const t = useText();
  if (!submission || submission.state === FIRST_STATE || basis !== 'indicative') return null;
  return <p className={classes.estimate}>{t('customer.offers.estimate', { lender })}</p>;
}
