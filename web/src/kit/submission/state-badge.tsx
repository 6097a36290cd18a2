import type { OfferSubmissionModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import { labelOf, toneOf } from './standing.ts';
import classes from './state-badge.module.css';

/** How far an application is at a lender, in two or three words. */
export function StateBadge({ submission }: { readonly submission: Pick<OfferSubmissionModel, 'state' | 'is_received'> }) {
  const t = useText();
  const { state } = submission;
  return (
    <span className={classes.state} data-tone={toneOf(state)}>
      {t(labelOf(submission, state))}
    </span>
  );
}
