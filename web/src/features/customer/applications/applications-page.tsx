import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router';
import { findLoanType, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { applicationStatusPath, customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import { type ApplicationListItemModel, type LenderApplicationModel, useGetApplicationsQuery } from '../../../api/generated.ts';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { useAppId } from '../../../kit/customer/use-app-id.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { StateBadge, WaitingBadge } from '../../../kit/submission/state-badge.tsx';
import classes from './applications-page.module.css';

/** `/user/applications`: all applications of the customer, with their progress. */
export function ApplicationsPage() {
  const t = useText();
  const { features } = useBootstrap().brand;
  const { data, error, refetch } = useGetApplicationsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnReconnect: true });
  return (
    <CustomerPage title={t('customer.applications.title')} lead={t('customer.applications.lead')}>
      {data && data.applications.length > 0 && (
        <ul className={classes.list}>
          {data.applications.map((application) => (
            <Application key={application.app_id} application={application} />
          ))}
        </ul>
      )}
      {data?.applications.length === 0 && <NoApplications />}
      {features.insurance === 1 && (
        <Anchor component={Link} to={customerPaths.insurance}>
          {t('customer.applications.insurance')}
        </Anchor>
      )}
      {!data && error && <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={240} radius="xl" className="appear-late" />}
    </CustomerPage>
  );
}

function Application({ application: { app_id, product_type, requested_amount, tenure, requested_at, submissions } }: LineProps) {
  const t = useText();
  const isCurrent = useAppId() === app_id;
  const date = formatDateTime(requested_at, useLanguage());
  const type = findLoanType(product_type);
  return (
    <li className={classes.application}>
      <div>
        <h2 className={classes.name}>{t(`customer.start.products.${type}.title`)}</h2>
        {requested_amount !== null && tenure !== null && (
          <div className={classes.amount}>
            {t('customer.applications.amount', { amount: formatMoney(requested_amount), months: tenure })}
          </div>
        )}
        <Text size="sm" c="dimmed">
          {t('customer.applications.askedOn', { date })}
        </Text>
      </div>
      {submissions.length > 0 ? (
        <>
          <ul className={classes.lenders}>
            {submissions.map((submission) => (
              <Lender key={submission.submission_id} submission={submission} />
            ))}
          </ul>
          <Button component={Link} to={applicationStatusPath(app_id)} variant="default">
            {t('customer.offers.seeStatus')}
            <span className="visually-hidden">: {date}</span>
          </Button>
        </>
      ) : (
        <>
          <Text>{t('customer.applications.notApplied')}</Text>
          {/* The offers page belongs to the current application and shows no offers of an older one. */}
          {isCurrent && (
            <Button component={Link} to={loanTypes[type].paths.offers} variant="default">
              {t('customer.status.seeOffers')}
            </Button>
          )}
        </>
      )}
    </li>
  );
}

interface LineProps {
  readonly application: ApplicationListItemModel;
}

/** One lender with the amount selected there, or else the requested amount, its progress, and the step that waits for the customer. */
function Lender({ submission }: { readonly submission: LenderApplicationModel }) {
  return (
    <li>
      <div>
        <strong>{submission.lender_name}</strong>
        <Text size="sm" c="dimmed" className="tabular">
          {formatMoney(submission.chosen?.amount ?? submission.requested_amount)}
        </Text>
      </div>
      <span className={classes.standing}>
        <StateBadge submission={submission} />
        <WaitingBadge submission={submission} />
      </span>
    </li>
  );
}

function NoApplications() {
  const t = useText();
  return (
    <EmptyState
      title={t('customer.applications.empty.title')}
      text={t('customer.applications.empty.text')}
      action={
        <Button component={Link} to={customerPaths.products}>
          {t('customer.applications.empty.action')}
        </Button>
      }
    />
  );
}
