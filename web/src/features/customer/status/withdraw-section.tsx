import { Button } from '@mantine/core';
import { useState } from 'react';
import { isPastWithdrawal } from '../../../../../src/contracts/application-states.js';
import { findJourneyByPath, canWithdraw } from '../../../../../src/contracts/journeys.js';
import { isFailure } from '../../../api/failure.ts';
import { type SubmissionModel, useWithdrawApplicationMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../kit/announce.ts';
import { LazyEqualChoiceDialog } from '../../../kit/lazy-equal-choice-dialog.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useOnReconnect } from '../../../kit/use-failure.ts';
import { focusHeading } from '../../../kit/use-focus-on-step.ts';

interface Props {
  readonly submission: SubmissionModel;
}

/** Withdrawal, for as long as no money has left: the lender is told where it accepts that, otherwise the customer is told what is left to do. */
export function WithdrawSection(props: Props) {
  return isPastWithdrawal(props.submission.state) ? null : <WithdrawButton {...props} />;
}

/** Returns whether the lender is told of the withdrawal. */
function isLenderTold({ next, state, is_received, is_withdrawn }: SubmissionModel): boolean {
  return is_received && !is_withdrawn && canWithdraw(findJourneyByPath(next), state);
}

function WithdrawButton({ submission }: Props) {
  const t = useText();
  const { submission_id: submissionId, lender_name: lender } = submission;
  const [isAsking, setAsking] = useState(false);
  const [withdraw, { error, reset }] = useWithdrawApplicationMutation();

  useOnReconnect(() => isFailure(error) && error.code === 'network' && reset());

  const [isBusy, end] = useBusy(async () => {
    const { data } = await withdraw({ submissionId, withdrawRequest: { confirmed: 1 } });
    if (!data) return;
    setAsking(false);
    // The confirming button disappears with the application.
    focusHeading();
    const now = data.submissions.find((one) => one.submission_id === submissionId)?.state ?? 'cancelled';
    announce(now === 'cancelled' ? t('customer.status.withdraw.done', { lender }) : `${lender}: ${t(`states.${now}.label`)}`);
  });

  return (
    <div className="no-print">
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        {t('customer.status.withdraw.action')}
        <span className="visually-hidden">: {lender}</span>
      </Button>
      {isAsking && (
        <LazyEqualChoiceDialog
          title={t('customer.status.withdraw.title', { lender })}
          effect={t(isLenderTold(submission) ? 'customer.status.withdraw.text' : 'customer.status.withdraw.textHere', { lender })}
          keepLabel={t('customer.status.withdraw.keep')}
          endLabel={t('customer.status.withdraw.confirm')}
          isBusy={isBusy}
          problem={isFailure(error) ? error.message : undefined}
          onEnd={() => void end()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
