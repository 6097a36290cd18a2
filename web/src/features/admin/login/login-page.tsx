import { Alert, Anchor, PasswordInput, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { parseField } from '../../../../../src/contracts/fields.js';
import { type Failure, isFailure } from '../../../api/failure.ts';
import { useAdminLoginMutation } from '../../../api/generated.ts';
import { OnlyLoggedOut } from '../../../app/session/admin-guard.tsx';
import { sessionEnd } from '../../../app/session/session-end.ts';
import { openSession } from '../../../app/session/session-thunks.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { textOf, useText } from '../../../i18n/use-text.ts';
import { PageTitle } from '../../../kit/page-title.tsx';
import { LoginCard } from './login-card.tsx';
import { LoginFrame } from './login-frame.tsx';
import classes from './login-page.module.css';
import { StepUpNote } from '../../../kit/step-up-note.tsx';

/**
 * /admin/login: e-mail and password, and the authenticator's code for accounts that have one set up; then on to where the person came from.
 * The code is always asked for here, since a second step would tell whether the password was right.
 */
export function LoginPage() {
  return (
    <OnlyLoggedOut>
      <LoginForm />
    </OnlyLoggedOut>
  );
}

function LoginForm() {
  const t = useText();
  const id = useId();
  const dispatch = useAppDispatch();
  const [login, { isLoading }] = useAdminLoginMutation();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<Failure>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = parseField({ kind: 'email', required: true }, form.get('email'));
    const password = String(form.get('password'));
    const totp = parseField({ kind: 'otp' }, form.get('totp'));
    const found = {
      ...(!email.ok && { email: textOf(`errors.field.${email.message}`) }),
      ...(password === '' && { password: t('errors.field.required') }),
      ...(!totp.ok && { totp: textOf(`errors.field.${totp.message}`) }),
    };
    setErrors(found);
    setRefusal(undefined);
    const [first] = Object.keys(found);
    if (first || !email.ok || !totp.ok) return document.getElementById(`${id}-${first}`)?.focus();
    try {
      // The guard around this page leads on as soon as the session is open.
      const request = { email: String(email.value), password, ...(totp.value !== null && { totp: String(totp.value) }) };
      dispatch(openSession('admin', await login({ adminLoginRequest: request }).unwrap()));
    } catch (failure) {
      if (!isFailure(failure)) return;
      setErrors(failure.fields ?? {});
      setRefusal(failure);
    }
  };

  return (
    <LoginFrame>
      <PageTitle page={t('admin.login.title')} area="admin" />
      <SessionEndNote />
      <LoginCard
        title={t('admin.login.title')}
        lead={t('admin.login.lead')}
        refusal={refusal}
        submitLabel={t('admin.login.submit')}
        isLoading={isLoading}
        onSubmit={submit}
        below={<StepUpNote />}
      >
        <TextInput
          id={`${id}-email`}
          name="email"
          type="email"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          label={t('admin.login.email')}
          error={errors['email']}
        />
        <PasswordInput
          id={`${id}-password`}
          name="password"
          size="md"
          autoComplete="current-password"
          label={t('admin.login.password')}
          error={errors['password']}
          visibilityToggleButtonProps={{ 'aria-label': t('admin.login.showPassword') }}
        />
        <TextInput
          id={`${id}-totp`}
          name="totp"
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('admin.login.totp')}
          error={errors['totp']}
        />
      </LoginCard>
      <Anchor href="/" size="sm" c="dimmed">
        {t('admin.login.customerLink')}
      </Anchor>
    </LoginFrame>
  );
}

/** Why one has to log in again, where one did not leave by oneself. */
function SessionEndNote() {
  const t = useText();
  const { idle_seconds } = useBootstrap().config;
  const [end] = useState(() => sessionEnd('admin'));
  if (!end) return null;
  return (
    <Alert role="status" py="xs" className={classes.note}>
      {end === 'idle' ? t('admin.login.idle', { minutes: Math.max(1, Math.round(idle_seconds.admin / 60)) }) : t('admin.login.ended')}
    </Alert>
  );
}
