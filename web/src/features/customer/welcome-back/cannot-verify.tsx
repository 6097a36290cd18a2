import { Button, Stack, Text } from '@mantine/core';
import { logOut } from '../../../api/session-thunks.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { preferEmailLogin } from '../../../session/login-method.ts';
import { NotMeButton } from './not-me-button.tsx';

/**
 * Shown when too little is on file for an identity proof: the data stays hidden, and the customer starts again or logs in with the
 * confirmed e-mail address.
 */
export function CannotVerify() {
  const t = useText();
  const dispatch = useAppDispatch();
  const [isLeaving, leave] = useBusy(async () => {
    preferEmailLogin();
    await dispatch(logOut('customer'));
  });
  return (
    <CustomerPage title={t('customer.welcomeBack.title')} lead={t('customer.welcomeBack.unprovable.lead')}>
      <Text>{t('customer.welcomeBack.unprovable.email')}</Text>
      <Stack gap="xs">
        <NotMeButton label={t('customer.welcomeBack.newNumber.begin')} isMain />
        <Button variant="default" loading={isLeaving} onClick={() => void leave()}>
          {t('customer.welcomeBack.unprovable.leave')}
        </Button>
      </Stack>
    </CustomerPage>
  );
}
