import { Button, PasswordInput, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { passwordProblem } from '../../../../../src/contracts/passwords.js';
import { type Failure, isFailure } from '../../../api/failure.ts';
import { type PasswordLinkAnswer, useReadPasswordLinkMutation, useSetPasswordMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { PageTitle } from '../../../kit/page-title.tsx';
import { LoginCard } from './login-card.tsx';
import { LoginFrame } from './login-frame.tsx';
import classes from './login-page.module.css';

const TOKEN = /^#[A-Za-z0-9_-]{43}$/;

/** /admin/set-password#secret: the page of a one-time link. The secret leaves the address bar at once and is sent in bodies only. */
export function SetPasswordPage() {
  const t = useText();
  const [token] = useState(() => (TOKEN.test(location.hash) ? location.hash.slice(1) : undefined));
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);

  return (
    <LoginFrame>
      {token ? <LinkedPage token={token} /> : <Notice title={t('admin.setPassword.noLink')} text={t('admin.setPassword.noLinkText')} />}
    </LoginFrame>
  );
}

/** Asks first whose link it is: an old one is told as such before anybody thinks of a password. */
function LinkedPage({ token }: { readonly token: string }) {
  const t = useText();
  const [read, { data: account, error }] = useReadPasswordLinkMutation();
  const [isUsedUp, setUsedUp] = useState(false);
  const [savedFor, setSavedFor] = useState<PasswordLinkAnswer['audience']>();
  const ask = () => void read({ passwordLinkRequest: { token } });
  useEffect(() => void read({ passwordLinkRequest: { token } }), [read, token]);

  const failure = isFailure(error) ? error : undefined;
  if (savedFor)
    return <Notice title={t('admin.setPassword.done')} text={t('admin.setPassword.doneText')} hasLogin={savedFor === 'admin'} />;
  if (isUsedUp || failure?.code === 'link-expired')
    return <Notice title={t('admin.setPassword.usedUp')} text={t('admin.setPassword.usedUpText')} />;
  if (failure)
    return (
      <>
        <PageTitle page={t('admin.setPassword.title')} area="admin" />
        <ErrorState title={t('admin.setPassword.notRead')} failure={failure} onRetry={ask} />
      </>
    );
  if (!account) return <Waiting />;
  return <PasswordForm token={token} account={account} onDone={setSavedFor} onUsedUp={() => setUsedUp(true)} />;
}

function Waiting() {
  const t = useText();
  return (
    <section className={classes.card} aria-busy="true">
      <PageTitle page={t('admin.setPassword.title')} area="admin" />
      <Title order={1} className={classes.title}>
        {t('admin.setPassword.title')}
      </Title>
      <Skeleton height={240} className="appear-late" />
    </section>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly hasLogin?: boolean;
}

function Notice({ title, text, hasLogin = true }: NoticeProps): ReactNode {
  const t = useText();
  return (
    <section className={classes.card} role="status">
      <PageTitle page={title} area="admin" />
      <div>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
      </div>
      {hasLogin && (
        <Button component={Link} to="/admin/login" size="md" fullWidth>
          {t('admin.setPassword.toLogin')}
        </Button>
      )}
    </section>
  );
}

interface FormProps {
  readonly token: string;
  readonly account: PasswordLinkAnswer;
  readonly onDone: (audience: PasswordLinkAnswer['audience']) => void;
  readonly onUsedUp: () => void;
}

function PasswordForm({ token, account: { email, audience }, onDone, onUsedUp }: FormProps) {
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
    const problem = passwordProblem(password, [email]);
    setErrors({});
    setRefusal(undefined);
    if (problem) return refuse({ password: t(`errors.field.${problem}`) });
    if (password !== form.get('again')) return refuse({ again: t('admin.setPassword.different') });
    try {
      await setPassword({ setPasswordRequest: { token, password } }).unwrap();
      onDone(audience);
    } catch (failure) {
      if (!isFailure(failure)) return;
      if (failure.code === 'link-expired') onUsedUp();
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
      label={t(`admin.setPassword.${name}`)}
      error={errors[name]}
      visibilityToggleButtonProps={{ 'aria-label': t('admin.login.showPassword') }}
    />
  );
  return (
    <>
      <PageTitle page={t('admin.setPassword.title')} area="admin" />
      <LoginCard
        title={t('admin.setPassword.title')}
        lead={t('admin.setPassword.lead')}
        refusal={refusal}
        submitLabel={t('admin.setPassword.submit')}
        isLoading={isLoading}
        onSubmit={submit}
      >
        {/* What a password manager keeps the password under. */}
        <TextInput
          name="username"
          type="email"
          size="md"
          autoComplete="username"
          label={t('admin.setPassword.account')}
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
