import { Button, Text } from '@mantine/core';
import { INITIAL_STATE, isTerminal } from '../../../../../src/contracts/application-states.js';
import { findJourneyByPath, journeyRoutes } from '../../../../../src/contracts/journeys/journey-routes.js';
import { isBeforeSigning, isRejectReason } from '../../../../../src/contracts/journeys/journey.js';
import type { SubmissionModel } from '../../../api/generated.ts';
import { formatDateTime, formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { ProductLink } from '../../../kit/customer/product-link.tsx';
import { ResolveHoldButton, HoldReason } from '../../../kit/submission/hold-reason.tsx';
import { requiresCustomerAction, isConsentWithdrawn, isWaitingForCustomer } from '../../../kit/submission/submission-status.ts';
import { ConsentWithdrawnNote } from '../../../kit/submission/consent-withdrawn-note.tsx';
import classes from './next-step-panel.module.css';
import { isWithdrawn, WithdrawalNote } from './withdrawal-note.tsx';

interface Props {
  readonly submission: SubmissionModel;
}

/** Next step of the customer at this lender, with its deadline; when no step is open, what happens automatically. */
export function NextStepPanel({ submission }: Props) {
  const t = useText();
  const { lender_name: lender, next, state, reject_reason: reason } = submission;
  const isOpen = !isWithdrawn(submission);
  const journey = isOpen && isWaitingForCustomer(submission) ? findJourneyByPath(next) : null;
  const isHisTurn = isOpen && requiresCustomerAction(submission);
  return (
    <div className={classes.panel}>
      {!isTerminal(state) && <h3 className={classes.title}>{t(isHisTurn ? 'customer.status.todo' : 'customer.status.next')}</h3>}
      <div>
        <NextStepText submission={submission} />
      </div>
      {reason && (
        <Text>{t('customer.status.reason', { reason: isRejectReason(reason) ? t(`journey.common.reason.${reason}`) : reason })}</Text>
      )}
      {isHisTurn && <Deadline submission={submission} />}
      {journey && (
        <Button component={ProductLink} to={next} products={journeyRoutes[journey].loanTypes} className="no-print">
          {t('customer.status.continue', { lender })}
        </Button>
      )}
    </div>
  );
}

function NextStepText({ submission }: Props) {
  const t = useText();
  const language = useLanguage();
  const { state, lender_name: lender, answer_due_on: dueOn, passed_on_at: passedOn } = submission;
  if (isWithdrawn(submission)) return <WithdrawalNote submission={submission} />;
  if (isConsentWithdrawn(submission)) return <ConsentWithdrawnNote lender={lender} />;
  if (submission.awaits_answer) return t('customer.status.awaitsAnswer', { lender });
  if (state === INITIAL_STATE && passedOn && !submission.is_answer_late) {
    const passed = formatDateTime(passedOn, language);
    return dueOn
      ? t('customer.status.passedOnUntil', { lender, passed, date: formatDay(dueOn, language) })
      : t('customer.status.passedOn', { lender, passed });
  }
  if (state !== INITIAL_STATE || (submission.is_received && !submission.is_answer_late)) return t(`states.${state}.next`);
  if (submission.by_hand && !dueOn) return t('customer.status.byHand', { lender });
  if (dueOn)
    return t(submission.is_answer_late ? 'customer.status.answerLate' : 'customer.status.byHandUntil', {
      lender,
      date: formatDay(dueOn, language),
    });
  if (!submission.is_held) return t('customer.status.underWay');
  return (
    <>
      <HoldReason lender={lender} />
      <br />
      <ResolveHoldButton />
    </>
  );
}

/** Deadline for the customer: the validity of the lender's offer. Signing accepts the offer and ends the deadline. */
function Deadline({ submission }: Props) {
  const t = useText();
  const language = useLanguage();
  const { state, valid_until: until, lender_name: lender } = submission;
  // The validity of the first offer does not apply to later steps at the lender.
  const isOver = until !== null && isPast(until) && !isWaitingForCustomer(submission);
  if (!until || isOver || !isBeforeSigning(state)) return null;
  const date = formatDateTime(until, language);
  return <Text className={classes.until}>{t(isPast(until) ? 'customer.status.ranOut' : 'customer.status.until', { date, lender })}</Text>;
}

const isPast = (instant: string) => Date.parse(instant) < Date.now();
