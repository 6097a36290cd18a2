import type { OfferSubmissionModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import { isTakenBack, labelOf, toneOf } from './standing.ts';
import classes from './state-badge.module.css';

/** How far an application is at a lender, in two or three words; where it goes no further without the permission, that is what is said. */
export function StateBadge({ submission }: { readonly submission: Pick<OfferSubmissionModel, 'state' | 'is_received' | 'is_withdrawn'> }) {
  const t = useText();
  const { state } = submission;
  const hasEnded = isTakenBack(submission);
  return (
    <span className={classes.state} data-tone={hasEnded ? 'neutral' : toneOf(state)}>
      {t(hasEnded ? 'customer.status.takenBack' : labelOf(submission, state))}
    </span>
  );
}
