import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { useStartAsNewCustomerMutation } from '../../../api/generated.ts';
import { startAsNewCustomer } from '../../../api/session-thunks.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormError } from '../../../kit/form-error.tsx';
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
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('customer.welcomeBack.newNumber.title')}
        closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44 }}
      >
        <Stack gap="sm">
          <Text>{t('customer.welcomeBack.newNumber.new')}</Text>
          <Text>{t('customer.welcomeBack.newNumber.old')}</Text>
          {problem && <FormError>{problem.message}</FormError>}
          <Button mt="xs" variant="default" loading={isBusy} onClick={() => void begin()}>
            {t('customer.welcomeBack.newNumber.begin')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => setOpen(false)} data-autofocus>
            {t('customer.welcomeBack.newNumber.back')}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
