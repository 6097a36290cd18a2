import { Button, PasswordInput, Text, Title } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { passwordProblem } from '../../../../../src/contracts/passwords.js';
import { type Failure, isFailure } from '../../../api/failure.ts';
import { useSetPasswordMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { PageTitle } from '../../../kit/page-title.tsx';
import { LoginCard } from './login-card.tsx';
import { LoginFrame } from './login-frame.tsx';
import classes from './login-page.module.css';

const TOKEN = /^#[A-Za-z0-9_-]{43}$/;

/** /admin/set-password#secret: the page of a one-time link. The secret leaves the address bar at once and is sent with the password only. */
export function SetPasswordPage() {
  const t = useText();
  const [token] = useState(() => (TOKEN.test(location.hash) ? location.hash.slice(1) : undefined));
  const [audience, setAudience] = useState<'admin' | 'partner'>();
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);

  return (
    <LoginFrame>
      <PageTitle page={t('admin.setPassword.title')} area="admin" />
      {audience && (
        <Notice title={t('admin.setPassword.done')} text={t('admin.setPassword.doneText')}>
          {audience === 'admin' && (
            <Button component={Link} to="/admin/login" size="md" fullWidth>
              {t('admin.setPassword.toLogin')}
            </Button>
          )}
        </Notice>
      )}
      {!audience && !token && <Notice title={t('admin.setPassword.noLink')} text={t('admin.setPassword.noLinkText')} />}
      {!audience && token && <PasswordForm token={token} onDone={setAudience} />}
    </LoginFrame>
  );
}

function Notice({ title, text, children }: { readonly title: string; readonly text: string; readonly children?: ReactNode }) {
  return (
    <section className={classes.card} role="status">
      <div>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
      </div>
      {children}
    </section>
  );
}

function PasswordForm({ token, onDone }: { readonly token: string; readonly onDone: (audience: 'admin' | 'partner') => void }) {
  const t = useText();
  const id = useId();
  const [setPassword, { isLoading }] = useSetPasswordMutation();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<Failure>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    const problem = passwordProblem(password);
    const found = {
      ...(problem && { password: t(`errors.field.${problem}`) }),
      ...(!problem && password !== form.get('again') && { again: t('admin.setPassword.different') }),
    };
    setErrors(found);
    setRefusal(undefined);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`${id}-${first}`)?.focus();
    try {
      onDone((await setPassword({ setPasswordRequest: { token, password } }).unwrap()).audience);
    } catch (failure) {
      if (!isFailure(failure)) return;
      setErrors(failure.fields ?? {});
      setRefusal(failure);
    }
  };

  const field = (name: 'password' | 'again') => (
    <PasswordInput
      id={`${id}-${name}`}
      name={name}
      size="md"
      autoComplete="new-password"
      label={t(`admin.setPassword.${name}`)}
      error={errors[name]}
      visibilityToggleButtonProps={{ 'aria-label': t('admin.login.showPassword') }}
    />
  );
  return (
    <LoginCard
      title={t('admin.setPassword.title')}
      lead={t('admin.setPassword.lead')}
      refusal={refusal}
      submitLabel={t('admin.setPassword.submit')}
      isLoading={isLoading}
      onSubmit={submit}
    >
      {field('password')}
      {field('again')}
    </LoginCard>
  );
}
