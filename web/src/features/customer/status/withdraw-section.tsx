import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { isPastWithdrawal } from '../../../../../src/contracts/application-states.js';
import { type JourneyKey, findJourneyByPath, canWithdraw } from '../../../../../src/contracts/journeys.js';
import { isFailure } from '../../../api/failure.ts';
import { type SubmissionModel, useWithdrawApplicationMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../kit/announce.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import { useOnReconnect } from '../../../kit/use-failure.ts';
import { focusHeading } from '../../../kit/use-focus-on-step.ts';

const EqualChoiceDialog = lazy(() =>
  import('../../../kit/equal-choice-dialog.tsx').then((module) => ({ default: module.EqualChoiceDialog })),
);

interface Props {
  readonly appId: string;
  readonly submission: SubmissionModel;
}

/** Withdrawal: here when the lender's journey allows it, else a note on where the customer can withdraw. */
export function WithdrawSection({ appId, submission }: Props) {
  const t = useText();
  const { next, state, is_withdrawn, is_received, lender_name: lender } = submission;
  if (is_withdrawn || isPastWithdrawal(state)) return null;
  const journey = findJourneyByPath(next);
  if (journey && canWithdraw(journey, state)) return <WithdrawButton lender={lender} journey={journey} appId={appId} />;
  if (!is_received) return null;
  return (
    <Text size="sm" c="dimmed" className="no-print">
      {t('customer.status.withdraw.atLender', { lender })}
    </Text>
  );
}

function WithdrawButton({ lender, journey, appId }: { readonly lender: string; readonly journey: JourneyKey; readonly appId: string }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [withdraw, { error, reset }] = useWithdrawApplicationMutation();

  useOnReconnect(() => isFailure(error) && error.code === 'network' && reset());

  const [isBusy, end] = useBusy(async () => {
    const { data } = await withdraw({ lender: journey, appId, withdrawRequest: { confirmed: 1 } });
    if (!data) return;
    setAsking(false);
    // The confirming button disappears with the application.
    focusHeading();
    announce(t('customer.status.withdraw.done', { lender }));
  });

  return (
    <div className="no-print">
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        {t('customer.status.withdraw.action')}
        <span className="visually-hidden">: {lender}</span>
      </Button>
      <Suspense>
        {isAsking && (
          <EqualChoiceDialog
            title={t('customer.status.withdraw.title', { lender })}
            effect={t('customer.status.withdraw.text', { lender })}
            keepLabel={t('customer.status.withdraw.keep')}
            endLabel={t('customer.status.withdraw.confirm')}
            isBusy={isBusy}
            problem={isFailure(error) ? error.message : undefined}
            onEnd={() => void end()}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
