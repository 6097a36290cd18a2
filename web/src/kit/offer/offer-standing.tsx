import { FIRST_STATE } from '../../../../src/contracts/application-states.js';
import type { OfferCardModel, OfferSubmissionModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import { HeldText } from '../submission/held.tsx';
import { isTakenBack } from '../submission/standing.ts';
import { StateBadge } from '../submission/state-badge.tsx';
import { TakenBackNote } from '../submission/taken-back-note.tsx';
import classes from './offer-standing.module.css';

interface Props {
  readonly offer: OfferCardModel;
}

/** How far the application at the lender of an offer is, and what must be known of it beside our figures. */
export function OfferStanding({ offer }: Props) {
  if (!offer.submission) return null;
  return (
    <div className={classes.standing}>
      <StateBadge submission={offer.submission} />
      <OfferNote offer={offer} />
    </div>
  );
}

/** Why the application goes no further; or, once the lender itself has spoken, that our figures are the estimate they are. */
export function OfferNote({ offer: { submission, basis, lender_name: lender } }: Props) {
  const t = useText();
  if (!submission) return null;
  if (isHindered(submission)) return <HindranceNote lender={lender} submission={submission} />;
  if (basis !== 'indicative' || !isWithLender(submission)) return null;
  return <p className={classes.note}>{t('customer.offers.estimate', { lender })}</p>;
}

/** Why an application at a lender goes no further; nothing where it does. */
export function HindranceNote({ lender, submission }: { readonly lender: string; readonly submission: OfferSubmissionModel }) {
  if (!isHindered(submission)) return null;
  return <p className={classes.note}>{isTakenBack(submission) ? <TakenBackNote lender={lender} /> : <HeldText lender={lender} />}</p>;
}

const isHindered = (submission: OfferSubmissionModel) => isTakenBack(submission) || submission.is_held;

const isWithLender = ({ state, is_received, is_withdrawn }: OfferSubmissionModel) =>
  is_received && !is_withdrawn && state !== FIRST_STATE && state !== 'cancelled';
