import { type ApplicationState, isTerminal } from '../../../../../src/contracts/application-states.js';
import { journeyAt, statesAhead } from '../../../../../src/contracts/journeys.js';
import type { SubmissionModel, TimelineEntry } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isTakenBack, labelOf, toneOf } from '../../../kit/submission/standing.ts';
import { StateBadge } from '../../../kit/submission/state-badge.tsx';
import { Timeline, TimelineItem } from '../../../kit/timeline.tsx';
import { LoanFacts } from './loan-facts.tsx';
import { NextPanel } from './next-panel.tsx';
import classes from './submission-card.module.css';
import { Withdraw } from './withdraw.tsx';

interface Props {
  readonly appId: string;
  readonly submission: SubmissionModel;
  /** What happened at this lender, oldest first. */
  readonly timeline: readonly TimelineEntry[];
}

/** One lender: where things stand, what comes next, the figures it named, and the way so far and still to go. */
export function SubmissionCard({ appId, submission, timeline }: Props) {
  const t = useText();
  const { lender_name: lender, next, state } = submission;
  const ahead = isTakenBack(submission) ? [] : statesAhead(journeyAt(next), state);
  return (
    <section className={classes.card} aria-label={lender}>
      <div className={classes.head}>
        <h2 className={classes.lender}>{lender}</h2>
        <StateBadge submission={submission} />
      </div>
      <NextPanel submission={submission} />
      <LoanFacts submission={submission} />
      <Timeline label={t('customer.status.history')}>
        {timeline.map((entry, index) => (
          <TimelineItem
            key={`${entry.at} ${entry.to}`}
            title={t(labelOf(submission, entry.to))}
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
      <Withdraw appId={appId} submission={submission} />
    </section>
  );
}

const kindOf = (state: ApplicationState) => (toneOf(state) === 'neutral' ? 'failed' : isTerminal(state) ? 'done' : 'now');
