import type { ReactNode } from 'react';
import type { OfferSubmissionModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import { isConsentWithdrawn, getStateLabelKey, getStateTone, getPendingCustomerStep } from './submission-status.ts';
import classes from './state-badge.module.css';

/** Status of an application at a lender, in two or three words; if withdrawn consent blocks it, says that instead. */
export function StateBadge({ submission }: { readonly submission: Pick<OfferSubmissionModel, 'state' | 'is_received' | 'is_withdrawn'> }) {
  const t = useText();
  const { state } = submission;
  const hasEnded = isConsentWithdrawn(submission);
  return (
    <ToneBadge tone={hasEnded ? 'neutral' : getStateTone(state)}>
      {t(hasEnded ? 'customer.status.takenBack' : getStateLabelKey(submission, state))}
    </ToneBadge>
  );
}

/** A status in two or three words, in the look of its tone. */
export const ToneBadge = ({ tone, children }: { readonly tone: ReturnType<typeof getStateTone>; readonly children: ReactNode }) => (
  <span className={classes.state} data-tone={tone}>
    {children}
  </span>
);

type Waiting = Parameters<typeof getPendingCustomerStep>[0];

/** The customer's next step at a lender that waits for it, in two or three words; renders nothing when there is none. */
export function WaitingBadge({ submission }: { readonly submission: Waiting }) {
  const t = useText();
  const step = getPendingCustomerStep(submission);
  return step && <span className={classes.state}>{t(`journey.common.waits.${step}`)}</span>;
}
