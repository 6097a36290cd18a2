import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import { validatePassword } from '../../../../../src/contracts/passwords.js';
import { type Failure, isFailure } from '../../../api/failure.ts';
import type { PasswordLinkResponse } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { PageTitle } from '../../../kit/page-title.tsx';
import { useAudience } from '../../../session/audience-context.ts';
import { loginPaths } from '../../../session/audience.ts';
import { useReadPasswordLinkMutation, useSetPasswordMutation } from './account-api.ts';
import { LoginCard } from './login-card.tsx';
import { LoginLayout } from './login-layout.tsx';
import classes from './login-page.module.css';

const TOKEN = /^#[A-Za-z0-9_-]{43}$/;

/** /admin/set-password#secret, /partner/set-password#secret: the page of a one-time link. The secret leaves the address bar at once and is sent in bodies only. */
export function SetPasswordPage() {
  const t = useText();
  const [token] = useState(() => (TOKEN.test(location.hash) ? location.hash.slice(1) : undefined));
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);

  return (
    <LoginLayout>
      {token ? (
        <LinkedPage token={token} />
      ) : (
        <Notice title={t('workspace.setPassword.noLink')} text={t('workspace.setPassword.noLinkText')} />
      )}
    </LoginLayout>
  );
}

/** Checks the link first, so that an expired link is reported before a new password is typed. */
function LinkedPage({ token }: { readonly token: string }) {
  const t = useText();
  const [read, { data: account, error }] = useReadPasswordLinkMutation();
  const [isUsedUp, setUsedUp] = useState(false);
  const [savedFor, setSavedFor] = useState<PasswordLinkResponse['audience']>();
  const ask = () => void read({ passwordLinkRequest: { token } });
  useEffect(() => void read({ passwordLinkRequest: { token } }), [read, token]);

  const failure = isFailure(error) ? error : undefined;
  if (savedFor) return <Notice title={t('workspace.setPassword.done')} text={t('workspace.setPassword.doneText')} account={savedFor} />;
  if (isUsedUp || failure?.code === 'link-expired')
    return <Notice title={t('workspace.setPassword.usedUp')} text={t('workspace.setPassword.usedUpText')} />;
  if (failure)
    return (
      <>
        <PageTitle page={t('workspace.setPassword.title')} />
        <ErrorState title={t('workspace.setPassword.notRead')} failure={failure} onRetry={ask} />
      </>
    );
  if (!account) return <PasswordSkeleton />;
  return <PasswordForm token={token} account={account} onDone={setSavedFor} onExpired={() => setUsedUp(true)} />;
}

function PasswordSkeleton() {
  const t = useText();
  return (
    <section className={classes.card} aria-busy="true">
      <PageTitle page={t('workspace.setPassword.title')} />
      <Title order={1} className={classes.title}>
        {t('workspace.setPassword.title')}
      </Title>
      <Skeleton height={240} className="appear-late" />
    </section>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** Audience whose login page follows; defaults to the login page of this area. */
  readonly account?: PasswordLinkResponse['audience'];
}

function Notice({ title, text, account }: NoticeProps): ReactNode {
  const t = useText();
  const here = useAudience();
  return (
    <section className={classes.card} role="status">
      <PageTitle page={title} />
      <div>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
      </div>
      {/* The other area is a separate page load. */}
      <Button component="a" href={loginPaths[account ?? here]} size="md" fullWidth>
        {t('workspace.setPassword.toLogin')}
      </Button>
    </section>
  );
}

interface FormProps {
  readonly token: string;
  readonly account: PasswordLinkResponse;
  readonly onDone: (audience: PasswordLinkResponse['audience']) => void;
  readonly onExpired: () => void;
}

function PasswordForm({ token, account: { email, audience }, onDone, onExpired }: FormProps) {
  const t = useText();
  const id = useId();
  const [setPassword, { isLoading }] = useSetPasswordMutation();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<Failure>();

  const refuse = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    document.getElementById(`${id}-${Object.keys(found)[0]}`)?.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    const problem = validatePassword(password, [email]);
    setErrors({});
    setRefusal(undefined);
    if (problem) return refuse({ password: t(`errors.field.${problem}`) });
    if (password !== form.get('again')) return refuse({ again: t('workspace.setPassword.different') });
    try {
      await setPassword({ setPasswordRequest: { token, password } }).unwrap();
      onDone(audience);
    } catch (failure) {
      if (!isFailure(failure)) return;
      if (failure.code === 'link-expired') onExpired();
      else if (failure.fields) refuse(failure.fields);
      else setRefusal(failure);
    }
  };

  const field = (name: 'password' | 'again') => (
    <PasswordInput
      id={`${id}-${name}`}
      name={name}
      size="md"
      autoComplete="new-password"
      label={t(`workspace.setPassword.${name}`)}
      error={errors[name]}
      visibilityToggleButtonProps={{ 'aria-label': t('workspace.login.showPassword') }}
    />
  );
  return (
    <>
      <PageTitle page={t('workspace.setPassword.title')} />
      <LoginCard
        title={t('workspace.setPassword.title')}
        lead={t('workspace.setPassword.lead')}
        refusal={refusal}
        submitLabel={t('workspace.setPassword.submit')}
        isLoading={isLoading}
        onSubmit={submit}
      >
        {/* Account name under which a password manager stores the password. */}
        <TextInput
          name="username"
          type="email"
          size="md"
          autoComplete="username"
          label={t('workspace.setPassword.account')}
          value={email}
          readOnly
          variant="filled"
        />
        {field('password')}
        {field('again')}
      </LoginCard>
    </>
  );
}
