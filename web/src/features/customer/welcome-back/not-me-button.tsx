import { Button } from '@mantine/core';
import { useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { useStartAsNewCustomerMutation } from '../../../api/generated.ts';
import { startAsNewCustomer } from '../../../api/session-thunks.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { LazyEqualChoiceDialog } from '../../../kit/lazy-equal-choice-dialog.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';

/** Button for a customer with a recycled number, and its confirmation with two equal answers: the customer cannot undo this action. */
export function NotMeButton({ label, isMain = false }: { readonly label: string; readonly isMain?: boolean }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useFailure();
  const [start] = useStartAsNewCustomerMutation();
  const [isBusy, begin] = useBusy(async () => {
    setProblem(undefined);
    const started = await start();
    setProblem(isFailure(started.error) ? started.error : undefined);
    if (started.data) dispatch(startAsNewCustomer(started.data));
  });

  return (
    <>
      <Button variant={isMain ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <LazyEqualChoiceDialog
          title={t('customer.welcomeBack.newNumber.title')}
          effect={[t('customer.welcomeBack.newNumber.new'), t('customer.welcomeBack.newNumber.old')]}
          keepLabel={t('customer.welcomeBack.newNumber.back')}
          endLabel={t('customer.welcomeBack.newNumber.begin')}
          isBusy={isBusy}
          problem={problem?.message}
          onEnd={() => void begin()}
          onClose={() => {
            setProblem(undefined);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
