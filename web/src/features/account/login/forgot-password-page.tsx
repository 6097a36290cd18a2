import { Button, Text, TextInput, Title } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { parseField } from '../../../../../src/contracts/fields.js';
import type { Area } from '../../../../../src/contracts/pages.js';
import { type Failure, isFailure } from '../../../api/failure.ts';
import { getTextByKey, useText } from '../../../i18n/use-text.ts';
import { PageTitle } from '../../../kit/page-title.tsx';
import { ProofOfWorkNote } from '../../../kit/proof-of-work-note.tsx';
import { loginPaths } from '../../../session/audience.ts';
import { useRequestPasswordResetMutation } from './account-api.ts';
import { LoginCard } from './login-card.tsx';
import { LoginLayout } from './login-layout.tsx';
import classes from './login-page.module.css';

/** /admin/forgotten-password and /partner/forgotten-password: has a link for a new password sent; says the same whether there is such an account or not. */
export function ForgotPasswordPage({ area }: { readonly area: Area }) {
  const t = useText();
  const id = useId();
  const [ask, { isLoading }] = useRequestPasswordResetMutation();
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<Failure>();
  const [sentTo, setSentTo] = useState<string>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = parseField({ kind: 'email', required: true }, new FormData(event.currentTarget).get('email'));
    setProblem(email.ok ? undefined : getTextByKey(`errors.field.${email.message}`));
    setRefusal(undefined);
    if (!email.ok) return document.getElementById(id)?.focus();
    try {
      await ask({ passwordResetRequest: { audience: area, email: String(email.value) } }).unwrap();
      setSentTo(String(email.value));
    } catch (failure) {
      if (isFailure(failure)) setRefusal(failure);
    }
  };

  return (
    <LoginLayout>
      <PageTitle page={t('account.forgotten.title')} />
      {sentTo === undefined ? (
        <LoginCard
          title={t('account.forgotten.title')}
          lead={t('account.forgotten.lead')}
          refusal={refusal}
          submitLabel={t('account.forgotten.submit')}
          isLoading={isLoading}
          onSubmit={submit}
          below={<ProofOfWorkNote />}
        >
          <TextInput
            id={id}
            name="email"
            type="email"
            size="md"
            autoComplete="username"
            autoCapitalize="none"
            label={t('workspace.login.email')}
            error={problem}
          />
        </LoginCard>
      ) : (
        <section className={classes.card} role="status">
          <Title order={1} className={classes.title}>
            {t('account.forgotten.sent')}
          </Title>
          <Text>{t('account.forgotten.sentText', { email: sentTo })}</Text>
        </section>
      )}
      <Button component={Link} to={loginPaths[area]} variant="subtle">
        {t('account.forgotten.toLogin')}
      </Button>
    </LoginLayout>
  );
}
