import '@mantine/core/styles/PasswordInput.layer.css';
import { Anchor, PasswordInput, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { parseField } from '../../../../../src/contracts/fields.js';
import type { Area } from '../../../../../src/contracts/pages.js';
import { type Failure, getFailure } from '../../../api/failure.ts';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { getTextByKey, useText } from '../../../i18n/use-text.ts';
import { PageTitle } from '../../../kit/page-title.tsx';
import { ProofOfWorkNote } from '../../../kit/proof-of-work-note.tsx';
import { LoginCard } from './login-card.tsx';
import { LoginLayout } from './login-layout.tsx';
import { RedirectIfLoggedIn } from './redirect-if-logged-in.tsx';
import { SessionEndedNote } from './session-ended-note.tsx';
import { useLogIn } from './use-log-in.ts';

/** /admin/login and /partner/login: e-mail, password and the authenticator's code, which is always asked for, since a second step would tell whether the password was right; then on to where the person came from. */
export function LoginPage({ area }: { readonly area: Area }) {
  return (
    <RedirectIfLoggedIn area={area}>
      <LoginForm area={area} />
    </RedirectIfLoggedIn>
  );
}

function LoginForm({ area }: { readonly area: Area }) {
  const t = useText();
  const id = useId();
  const [logIn, isLoading] = useLogIn(area);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<Failure>();
  /** A recovery code replaces the authenticator code when the phone is not at hand. */
  const [isRecovery, setRecovery] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = parseField({ kind: 'email', required: true }, form.get('email'));
    const password = String(form.get('password'));
    const totp = parseField({ kind: 'otp' }, form.get('totp'));
    const recoveryCode = String(form.get('recovery_code') ?? '').trim();
    const found = {
      ...(!email.ok && { email: getTextByKey(`errors.field.${email.message}`) }),
      ...(password === '' && { password: t('errors.field.required') }),
      ...(!totp.ok && { totp: getTextByKey(`errors.field.${totp.message}`) }),
    };
    setErrors(found);
    setRefusal(undefined);
    const [first] = Object.keys(found);
    if (first || !email.ok || !totp.ok) return document.getElementById(`${id}-${first}`)?.focus();
    try {
      // The guard around this page redirects as soon as the session is open.
      await logIn({
        email: String(email.value),
        password,
        ...(totp.value !== null && { totp: String(totp.value) }),
        ...(recoveryCode !== '' && { recovery_code: recoveryCode }),
      });
    } catch (error) {
      const failure = getFailure(error);
      setErrors(failure?.fields ?? {});
      setRefusal(failure);
    }
  };

  return (
    <LoginLayout>
      <PageTitle page={t(`${area}.login.title`)} />
      <SessionEndedNote area={area} />
      <LoginCard
        title={t(`${area}.login.title`)}
        lead={t(`${area}.login.lead`)}
        refusal={refusal}
        submitLabel={t('workspace.login.submit')}
        isLoading={isLoading}
        onSubmit={submit}
        below={
          <>
            <Anchor component={Link} to={`/${area}/forgotten-password`} size="sm">
              {t('workspace.login.forgotten')}
            </Anchor>
            <ProofOfWorkNote />
          </>
        }
      >
        <TextInput
          id={`${id}-email`}
          name="email"
          type="email"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          label={t('workspace.login.email')}
          error={errors['email']}
        />
        <PasswordInput
          id={`${id}-password`}
          name="password"
          size="md"
          autoComplete="current-password"
          label={t('workspace.login.password')}
          error={errors['password']}
          visibilityToggleButtonProps={{ 'aria-label': t('workspace.login.showPassword') }}
        />
        {isRecovery ? (
          <TextInput
            key="recovery"
            id={`${id}-recovery`}
            name="recovery_code"
            size="md"
            autoComplete="off"
            autoCapitalize="none"
            label={t('workspace.login.recovery')}
            error={errors['recovery_code']}
          />
        ) : (
          <TextInput
            key="totp"
            id={`${id}-totp`}
            name="totp"
            size="md"
            inputMode="numeric"
            autoComplete="one-time-code"
            label={t('workspace.login.totp')}
            error={errors['totp']}
          />
        )}
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'workspace.login.useApp' : 'workspace.login.useRecovery')}
        </Anchor>
      </LoginCard>
      {area === 'admin' ? <CustomerSiteLink /> : <NoAccount />}
    </LoginLayout>
  );
}

function CustomerSiteLink() {
  const t = useText();
  return (
    <Anchor href="/" size="sm" c="dimmed">
      {t('admin.login.customerLink')}
    </Anchor>
  );
}

function NoAccount() {
  const t = useText();
  const { title } = useBootstrap().brand;
  return (
    <Text size="sm" c="dimmed" ta="center" maw="25rem">
      {t('partner.login.help', { brand: title })}
    </Text>
  );
}
