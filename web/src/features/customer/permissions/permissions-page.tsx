import { Skeleton, Title } from '@mantine/core';
import { type ConsentPurpose, purposes } from '../../../../../src/contracts/consents.js';
import { isFailure } from '../../../api/failure.ts';
import { type ConsentsResponse, useGetConsentsQuery } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { OwnSessions } from '../../../kit/account/own-sessions.tsx';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { NoticeHeader } from '../../../kit/notice-header.tsx';
import { useNotices } from '../../../kit/use-notices.ts';
import { CreditEnquiries } from './credit-enquiries.tsx';
import { LenderRow } from './lender-row.tsx';
import classes from './permissions-page.module.css';
import { PurposeRow } from './purpose-row.tsx';

/** Purposes, grouped by what they are for. */
const groups = [
  { title: 'permissions.page.matching', has: (purpose) => purposes[purpose].requiredFor === 'matching' },
  { title: 'permissions.page.choice', has: (purpose) => !purposes[purpose].requiredFor && !('channel' in purposes[purpose]) },
  { title: 'permissions.page.news', has: (purpose) => 'channel' in purposes[purpose] },
  { title: 'permissions.page.login', has: (purpose) => purposes[purpose].requiredFor === 'login' },
] as const satisfies readonly { title: string; has: (purpose: ConsentPurpose) => boolean }[];

/** `/user/permissions`: all consents of the customer, given and withdrawn alike (DPDP Act 2023, section 6). */
export function PermissionsPage() {
  const t = useText();
  const { data, error, refetch } = useGetConsentsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnReconnect: true });
  return (
    <CustomerPage title={t('permissions.page.title')} lead={t('permissions.page.lead')}>
      {data && <Permissions consents={data} />}
      {!data && error && <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={480} radius="xl" className="appear-late" />}
      <OwnSessions />
    </CustomerPage>
  );
}

function Permissions({ consents }: { readonly consents: ConsentsResponse }) {
  const t = useText();
  const notices = useNotices();
  return (
    <div className={classes.groups}>
      <NoticeHeader notice={notices.getForPurpose('profile_matching')} />
      {groups.map(({ title, has }) => (
        <section key={title} className={classes.group} aria-labelledby={title}>
          <Title order={2} size="h3" id={title}>
            {t(title)}
          </Title>
          {consents.purposes
            .filter(({ purpose }) => has(purpose))
            .map((consent) => (
              <PurposeRow key={consent.purpose} consent={consent} />
            ))}
        </section>
      ))}
      <CreditEnquiries />
      <section className={classes.group} aria-labelledby="lenders-title">
        <Title order={2} size="h3" id="lenders-title">
          {t('permissions.page.lenders')}
        </Title>
        <p className={classes.text}>{t(consents.lenders.length > 0 ? 'permissions.page.lendersText' : 'permissions.page.noLenders')}</p>
        {consents.lenders.map((consent) => (
          <LenderRow key={consent.lender_id} consent={consent} />
        ))}
      </section>
    </div>
  );
}
