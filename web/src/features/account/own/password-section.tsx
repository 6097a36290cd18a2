import '@mantine/core/styles/Alert.layer.css';
import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { validatePassword } from '../../../../../src/contracts/passwords.js';
import { openSession } from '../../../api/session-thunks.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useChangeOwnPasswordMutation } from '../../../kit/account/own-account-api.ts';
import { type Secrets, SecretForm } from '../../../kit/account/secret-form.tsx';

/** Changes the password with the current password; the browser continues with a new session. */
export function PasswordSection({ email, name }: { readonly email: string; readonly name: string }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [change] = useChangeOwnPasswordMutation();
  const [isDone, setDone] = useState(false);

  const check = ({ password = '', again = '' }: Secrets): Secrets => {
    const problem = validatePassword(password, [email, name]);
    if (problem) return { password: t(`errors.field.${problem}`) };
    return password === again ? {} : { again: t('workspace.setPassword.different') };
  };
  const save = async ({ current_password = '', password = '' }: Secrets) => {
    setDone(false);
    const answer = await change({ changePasswordRequest: { current_password, password } }).unwrap();
    dispatch('adminId' in answer ? openSession('admin', answer) : openSession('partner', answer));
    setDone(true);
  };
  return (
    <>
      <Text c="dimmed" size="sm" mb="md">
        {t('account.password.lead')}
      </Text>
      <SecretForm
        fields={[
          { name: 'current_password', label: t('account.password.current'), kind: 'password' },
          { name: 'password', label: t('account.password.next'), kind: 'new-password' },
          { name: 'again', label: t('account.password.again'), kind: 'new-password' },
        ]}
        account={email}
        submitLabel={t('account.password.submit')}
        check={check}
        onSubmit={save}
      />
      <div role="status">
        {isDone && (
          <Alert color="green" mt="md" py="xs" maw="25rem">
            {t('account.password.done')}
          </Alert>
        )}
      </div>
    </>
  );
}
