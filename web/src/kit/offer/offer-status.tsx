import { INITIAL_STATE } from '../../../../src/contracts/application-states.js';
import type { OfferCardModel, OfferSubmissionModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import { HoldReason } from '../submission/hold-reason.tsx';
import { isConsentWithdrawn } from '../submission/submission-status.ts';
import { StateBadge } from '../submission/state-badge.tsx';
import { ConsentWithdrawnNote } from '../submission/consent-withdrawn-note.tsx';
import classes from './offer-status.module.css';

interface Props {
  readonly offer: OfferCardModel;
}

/** Status of the application at the lender of an offer, and what the customer must know besides our figures. */
export function OfferStatus({ offer }: Props) {
  if (!offer.submission) return null;
  return (
    <div className={classes.standing}>
      <StateBadge submission={offer.submission} />
      <OfferNote offer={offer} />
    </div>
  );
}

/** Why the application is blocked; or, once the lender has responded itself, that our figures are only an estimate. */
export function OfferNote({ offer: { submission, basis, lender_name: lender } }: Props) {
  const t = useText();
  if (!submission) return null;
  if (isBlocked(submission)) return <BlockerNote lender={lender} submission={submission} />;
  if (basis !== 'indicative' || !isWithLender(submission)) return null;
  return <p className={classes.note}>{t('customer.offers.estimate', { lender })}</p>;
}

/** Why an application at a lender is blocked; renders nothing when it is not. */
export function BlockerNote({ lender, submission }: { readonly lender: string; readonly submission: OfferSubmissionModel }) {
  if (!isBlocked(submission)) return null;
  return (
    <p className={classes.note}>
      {isConsentWithdrawn(submission) ? <ConsentWithdrawnNote lender={lender} /> : <HoldReason lender={lender} />}
    </p>
  );
}

const isBlocked = (submission: OfferSubmissionModel) => isConsentWithdrawn(submission) || submission.is_held;

const isWithLender = ({ state, is_received, is_withdrawn }: OfferSubmissionModel) =>
  is_received && !is_withdrawn && state !== INITIAL_STATE && state !== 'cancelled';
