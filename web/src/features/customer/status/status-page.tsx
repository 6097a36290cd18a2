import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { areAllTerminal, isTerminal } from '../../../../../src/contracts/application-states.js';
import type { Language } from '../../../../../src/contracts/i18n/translate.js';
import { findLoanType, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { translateOfficerName } from '../../../../../src/contracts/officers.js';
import { isFailure } from '../../../api/failure.ts';
import { type ApplicationResponse, useGetApplicationQuery, useGetUserQuery } from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { type Text as Words, useLanguage, useText } from '../../../i18n/use-text.ts';
import { ConfirmContactCard } from '../../../kit/confirm-contact-card.tsx';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { ProductLink } from '../../../kit/customer/product-link.tsx';
import { useAppId } from '../../../kit/customer/use-app-id.ts';
import { useIsCustomerLoading } from '../../../kit/customer/use-is-customer-loading.ts';
import { useOffersPath } from '../../../kit/customer/use-loan-type.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { usePolling } from '../../../kit/use-polling.ts';
import classes from './status-page.module.css';
import { StartNewApplication } from './start-new-application.tsx';
import { SubmissionCard } from './submission-card.tsx';

const POLL_SECONDS = 10;

/** `/user/application-status/{app_id}`: progress of the application at each lender, and the next step. */
export function StatusPage() {
  const { appId = '' } = useParams();
  const t = useText();
  const language = useLanguage();
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  const { data, error, refetch } = useGetApplicationQuery(
    { appId },
    { skip: useIsCustomerLoading(), refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  const isOpen = data ? data.submissions.some(({ state }) => !isTerminal(state)) : false;
  usePolling(refetch, { seconds: isOpen ? POLL_SECONDS : null, key: appId });

  const failure = isFailure(error) ? error : undefined;
  return (
    <CustomerPage
      title={t('customer.status.title')}
      above={data && <Text className={classes.product}>{t(`customer.start.products.${findLoanType(data.product_type)}.title`)}</Text>}
      lead={data && summaryOf(data, t, language)}
    >
      {data && <Application application={data} isOpen={isOpen} />}
      {data && <ConfirmContactCard profile={profile} />}
      {!data && failure?.status === 404 && <WithoutSubmissions kind="unknown" />}
      {!data && error && failure?.status !== 404 && <ErrorState failure={failure} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={320} radius="xl" className="appear-late" />}
    </CustomerPage>
  );
}

/** Returns the request and its date. Other selected terms, or different requests to lenders, would make an amount here misleading. */
function summaryOf({ requested_amount, tenure, requested_at, submissions }: ApplicationResponse, t: Words, language: Language): string {
  const date = formatDateTime(requested_at, language);
  const isOne = requested_amount !== null && tenure !== null && !submissions.some(({ chosen }) => chosen);
  return isOne
    ? t('customer.status.summary', { amount: formatMoney(requested_amount), months: tenure, date })
    : t('customer.applications.askedOn', { date });
}

function Application({ application, isOpen }: { readonly application: ApplicationResponse; readonly isOpen: boolean }) {
  const { app_id: appId, product_type, submissions, timeline } = application;
  const type = findLoanType(product_type);
  const t = useText();
  const isCurrent = useAppId() === appId;
  const { grievance_officer: officer } = useBootstrap().config;
  if (submissions.length === 0) return <WithoutSubmissions kind="none" />;
  return (
    <>
      {submissions.map((submission) => (
        <SubmissionCard
          key={submission.submission_id}
          submission={submission}
          timeline={timeline.filter(({ submission_id }) => submission_id === submission.submission_id)}
        />
      ))}
      <div className={`${classes.foot} no-print`}>
        {isCurrent && areAllTerminal(submissions.map(({ state }) => state)) && <StartNewApplication productType={product_type} />}
        <Button component={ProductLink} to={loanTypes[type].paths.offers} products={[type]} variant="default">
          {t('customer.status.seeOffers')}
        </Button>
        <Group justify="space-between">
          <Anchor component={Link} to={customerPaths.applications}>
            {t('customer.applications.all')}
          </Anchor>
          <Button variant="subtle" size="sm" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('customer.status.print')}
          </Button>
        </Group>
        {isOpen && (
          <Text size="sm" c="dimmed">
            {t('customer.status.live')}
          </Text>
        )}
        <Text size="sm">
          {t('customer.status.questions')} {translateOfficerName(officer.name, t)},{' '}
          <Anchor href={`tel:${officer.phone.replace(/[^+\d]/g, '')}`} className={classes.phone}>
            {officer.phone}
          </Anchor>
        </Text>
      </div>
    </>
  );
}

/** No lender application to follow: links to the offers. */
function WithoutSubmissions({ kind }: { readonly kind: 'unknown' | 'none' }) {
  const t = useText();
  return (
    <EmptyState
      title={t(`customer.status.${kind}.title`)}
      text={t(`customer.status.${kind}.text`)}
      action={
        <Button component={Link} to={useOffersPath()}>
          {t('customer.status.seeOffers')}
        </Button>
      }
    />
  );
}
