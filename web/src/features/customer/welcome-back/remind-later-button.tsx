import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';

const ReminderDialog = lazy(async () => {
  const [{ ReminderDialog }] = await Promise.all([import('./reminder-dialog.tsx'), loadTexts('reminder'), loadTexts('permissions')]);
  return { default: ReminderDialog };
});

/** Postpones the identity proof for a customer without time now. */
export function RemindLaterButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('customer.welcomeBack.remind')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReminderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
