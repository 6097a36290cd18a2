import { type ApplicationState, isTerminal } from '../../../../../src/contracts/application-states.js';
import { findJourneyByPath, getRemainingHappyPath } from '../../../../../src/contracts/journeys.js';
import type { SubmissionModel, TimelineEntry } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isConsentWithdrawn, getStateLabelKey, getStateTone } from '../../../kit/submission/submission-status.ts';
import { StateBadge } from '../../../kit/submission/state-badge.tsx';
import { Timeline, TimelineItem } from '../../../kit/timeline.tsx';
import { LoanFacts } from './loan-facts.tsx';
import { NextStepPanel } from './next-step-panel.tsx';
import classes from './submission-card.module.css';
import { WithdrawSection } from './withdraw-section.tsx';

interface Props {
  readonly submission: SubmissionModel;
  /** Events at this lender, oldest first. */
  readonly timeline: readonly TimelineEntry[];
}

/** One lender: status, next step, reported figures, and past and future steps. */
export function SubmissionCard({ submission, timeline }: Props) {
  const t = useText();
  const { lender_name: lender, next, state } = submission;
  const ahead = isConsentWithdrawn(submission) ? [] : getRemainingHappyPath(findJourneyByPath(next), state);
  return (
    <section className={classes.card} aria-label={lender}>
      <div className={classes.head}>
        <h2 className={classes.lender}>{lender}</h2>
        <StateBadge submission={submission} />
      </div>
      <NextStepPanel submission={submission} />
      <LoanFacts submission={submission} />
      <Timeline label={t('customer.status.history')}>
        {timeline.map((entry, index) => (
          <TimelineItem
            key={`${entry.at} ${entry.to}`}
            title={t(getStateLabelKey(submission, entry.to))}
            at={entry.at}
            kind={index < timeline.length - 1 ? 'done' : kindOf(entry.to)}
          />
        ))}
        {ahead.map((later) => (
          <TimelineItem
            key={later}
            kind="next"
            title={
              <>
                <span className="visually-hidden">{t('customer.status.stillToCome')} </span>
                {t(`customer.status.ahead.${later}`)}
              </>
            }
          />
        ))}
      </Timeline>
      <WithdrawSection submission={submission} />
    </section>
  );
}

const kindOf = (state: ApplicationState) => (getStateTone(state) === 'neutral' ? 'failed' : isTerminal(state) ? 'done' : 'now');
