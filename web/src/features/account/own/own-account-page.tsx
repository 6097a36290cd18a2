import '@mantine/core/styles/Alert.layer.css';
import { Alert, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { useText } from '../../../i18n/use-text.ts';
import { OwnSessions } from '../../../kit/account/own-sessions.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LoadingScreen } from '../../../kit/loading-screen.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { AuthenticatorSection } from './authenticator-section.tsx';
import { useGetOwnAccountQuery } from '../../../kit/account/own-account-api.ts';
import classes from './own-account.module.css';
import { PasswordSection } from './password-section.tsx';

/** /admin/account and /partner/account: password, authenticator app and logins of whoever is logged in. */
export function OwnAccountPage() {
  const t = useText();
  const { data: account, error, refetch } = useGetOwnAccountQuery();
  if (!account && error) return <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />;
  if (!account) return <LoadingScreen />;
  const { email, name, second_factor_required: isRequired } = account;
  return (
    <>
      <PageHeader title={t('account.title')} lead={[name, email].filter(Boolean).join(' · ')} />
      <div className={classes.page}>
        {isRequired && <Alert color="yellow">{t('account.factor.required')}</Alert>}
        <Section id="factor" title={t('account.factor.title')}>
          <AuthenticatorSection account={account} />
        </Section>
        <Section id="password" title={t('account.password.title')}>
          <PasswordSection email={email} name={name} />
        </Section>
        <OwnSessions />
      </div>
    </>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section className={classes.section} aria-labelledby={`account-${id}`}>
      <Title order={2} size="h3" id={`account-${id}`} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
}
