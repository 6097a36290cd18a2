import type { OfferSubmissionModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import { isConsentWithdrawn, getStateLabelKey, getStateTone, getPendingCustomerStep } from './submission-status.ts';
import classes from './state-badge.module.css';

/** How far an application is at a lender, in two or three words; where it goes no further without the permission, that is what is said. */
export function StateBadge({ submission }: { readonly submission: Pick<OfferSubmissionModel, 'state' | 'is_received' | 'is_withdrawn'> }) {
  const t = useText();
  const { state } = submission;
  const hasEnded = isConsentWithdrawn(submission);
  return (
    <span className={classes.state} data-tone={hasEnded ? 'neutral' : getStateTone(state)}>
      {t(hasEnded ? 'customer.status.takenBack' : getStateLabelKey(submission, state))}
    </span>
  );
}

type Waiting = Parameters<typeof getPendingCustomerStep>[0];

/** What the customer does next at a lender that waits for him, in two or three words; nothing where none is left to do. */
export function WaitingBadge({ submission }: { readonly submission: Waiting }) {
  const t = useText();
  const step = getPendingCustomerStep(submission);
  return step && <span className={classes.state}>{t(`journey.common.waits.${step}`)}</span>;
}
