import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { type ApplicationState, FIRST_STATE, isTerminal } from '../../../../../src/contracts/application-states.js';
import { type RejectReason, rejectReasons } from '../../../../../src/contracts/journeys/journey.js';
import type { SubmissionModel, TimelineEntry } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { HeldButton, HeldText } from '../../../kit/submission/held.tsx';
import { isTakenBack, labelOf, toneOf, waitsForCustomer } from '../../../kit/submission/standing.ts';
import { StateBadge } from '../../../kit/submission/state-badge.tsx';
import { TakenBackNote } from '../../../kit/submission/taken-back-note.tsx';
import { Timeline, TimelineItem } from '../../../kit/timeline.tsx';
import { LoanFacts } from './loan-facts.tsx';
import classes from './submission-card.module.css';

interface Props {
  readonly submission: SubmissionModel;
  /** What happened at this lender, oldest first. */
  readonly timeline: readonly TimelineEntry[];
}

/** One lender: where things stand, the figures it named, and what happened so far. */
export function SubmissionCard({ submission, timeline }: Props) {
  const t = useText();
  const { lender_name: lender, next, reject_reason: reason } = submission;
  return (
    <section className={classes.card} aria-label={lender}>
      <div className={classes.head}>
        <h2 className={classes.lender}>{lender}</h2>
        <StateBadge submission={submission} />
      </div>
      <LoanFacts submission={submission} />
      {reason && (
        <Text>{t('customer.status.reason', { reason: isKnownReason(reason) ? t(`journey.common.reason.${reason}`) : reason })}</Text>
      )}
      {waitsForCustomer(submission) && (
        <Button component={Link} to={next} className="no-print">
          {t('customer.status.continue', { lender })}
        </Button>
      )}
      <Timeline label={t('customer.status.history')}>
        {timeline.map((entry, index) => (
          <TimelineItem
            key={`${entry.at} ${entry.to}`}
            title={t(labelOf(submission, entry.to))}
            at={entry.at}
            kind={index < timeline.length - 1 ? 'done' : kindOf(entry.to)}
          >
            {index === timeline.length - 1 && <NextText submission={submission} state={entry.to} />}
          </TimelineItem>
        ))}
      </Timeline>
    </section>
  );
}

/** What happens next at this lender. */
function NextText({ submission, state }: Omit<Props, 'timeline'> & { readonly state: ApplicationState }) {
  const t = useText();
  if (isTakenBack(submission)) return <TakenBackNote lender={submission.lender_name} />;
  if (state !== FIRST_STATE || submission.is_received) return t(`states.${state}.next`);
  if (submission.by_hand) return t('customer.status.byHand');
  if (!submission.is_held) return t('customer.status.underWay');
  return (
    <>
      <HeldText lender={submission.lender_name} />
      <br />
      <HeldButton />
    </>
  );
}

const isKnownReason = (reason: string): reason is RejectReason => (rejectReasons as readonly string[]).includes(reason);

const kindOf = (state: ApplicationState) => (toneOf(state) === 'neutral' ? 'failed' : isTerminal(state) ? 'done' : 'now');
