import { useParams } from 'react-router';
import { dayInIndia } from '../../../../../src/contracts/days.js';
import { patterns } from '../../../../../src/contracts/fields.js';
import { getAdminPath } from '../../../../../src/contracts/pages.js';
import { isPermitted } from '../../../../../src/contracts/permissions.js';
import { useAppSelector } from '../../../api/store.ts';
import { useReadCustomerRecordQuery } from './service-cases-api.ts';
import { isFailure } from '../../../api/failure.ts';
import type { CustomerRecordResponse } from '../../../api/generated-service.ts';
import { formatDay } from '../../../i18n/format.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LoadingScreen } from '../../../kit/loading-screen.tsx';
import { NotFound } from '../../../kit/not-found.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { CustomerApplications } from './customer-applications.tsx';
import { CustomerConsents } from './customer-consents.tsx';
import { CustomerKeyFacts } from './customer-key-facts.tsx';
import classes from './customer-record.module.css';
import { CustomerHelpRequests } from './customer-help-requests.tsx';
import { CustomerReveal } from './customer-reveal.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';
import { lenderApplicationTexts } from './lender-application-actions.tsx';
import { NoteForm } from './note-form.tsx';
import { ResumeLinkButton } from './resume-link-button.tsx';
import { texts as queueTexts } from './service-cases-page.tsx';

export const texts: PageTexts = [
  ...queueTexts,
  lenderApplicationTexts,
  'deeds',
  {
    en: () => import('../../../../../src/contracts/i18n/en/customer-details.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/customer-details.js'),
  },
  {
    en: () => import('../../../../../src/contracts/i18n/en/help-requests.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/help-requests.js'),
  },
  {
    en: () => import('../../../../../src/contracts/i18n/en/parked-submissions.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/parked-submissions.js'),
  },
];

const queuePath = getAdminPath('csr-portal');

/** /admin/csr-portal/{id}/{pid}: one customer, by the customer's id and that of an application, or the prospect id. */
export default function CustomerRecordPage() {
  const { id = '', pid = '' } = useParams();
  const t = useText();
  const roleId = useAppSelector((store) => store.session.admin.ids?.roleId);
  const areIds = patterns.uuid.test(id) && patterns.uuid.test(pid);
  const { currentData: record, error, refetch } = useReadCustomerRecordQuery({ id, pid }, { skip: !areIds });
  if (!areIds || (isFailure(error) && error.code === 'not-found')) return <NotFound homePath={queuePath} />;
  if (isFailure(error)) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!record) return <LoadingScreen />;
  return (
    <>
      <PageHeader
        title={record.name || t('admin.csr-portal.unnamed')}
        crumbs={[{ label: t('admin.pages.csr-portal'), to: queuePath }]}
        actions={isPermitted(roleId, 'customers.transfer') && <ResumeLinkButton prospectAppId={record.prospect_app_id} />}
      />
      <CustomerFacts record={record} />
      {isPermitted(roleId, 'customers.unmask') && <CustomerReveal record={record} subjectId={pid} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <CustomerApplications customer={record} applications={record.applications} />
          {isPermitted(roleId, 'customers.help') && (
            <CustomerHelpRequests userId={id} email={record.email} requests={record.help_requests} />
          )}
          <CustomerKeyFacts id={id} pid={pid} statements={record.key_facts} />
          <CustomerConsents id={id} pid={pid} consents={record.consents} />
        </div>
        <div className={classes.column}>
          <section className={classes.section} aria-label={t('admin.csr-portal.note.add')}>
            <NoteForm userId={id} subjectId={pid} />
          </section>
          <CustomerTimeline entries={record.timeline} helpRequests={record.help_requests} />
        </div>
      </div>
    </>
  );
}

function CustomerFacts({ record }: { readonly record: CustomerRecordResponse }) {
  const t = useText();
  const language = useLanguage();
  const facts = [
    record.phone ?? t('admin.csr-portal.noPhone'),
    record.email,
    record.pan && t('admin.csr-portal.pan', { pan: record.pan }),
    t(`admin.csr-portal.languages.${record.language}`),
    t('admin.csr-portal.customerSince', { when: formatDay(dayInIndia(new Date(record.created_at)), language) }),
    record.brand && t('admin.csr-portal.cameBy', { brand: record.brand }),
    record.source && t('admin.csr-portal.cameFrom', { source: record.source }),
  ];
  return (
    <ul className={classes.facts} aria-label={t('admin.csr-portal.contact')}>
      {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
    </ul>
  );
}
