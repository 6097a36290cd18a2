import { FIRST_STATE } from '../../../../../src/contracts/application-states.js';
import type { OfferCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/submission/state-badge.tsx';
import classes from './offer-standing.module.css';

/** How far the application at the lender of an offer is; once the lender itself has spoken, our figures are said to be the estimate they are. */
export function OfferStanding({ offer: { submission, basis, lender_name: lender } }: { readonly offer: OfferCardModel }) {
  const t = useText();
  if (!submission) return null;
  return (
    <div className={classes.standing}>
      <StateBadge submission={submission} />
      {submission.state !== FIRST_STATE && basis === 'indicative' && (
        <p className={classes.estimate}>{t('customer.offers.estimate', { lender })}</p>
      )}
    </div>
  );
}
