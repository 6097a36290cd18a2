import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '../../../../../src/contracts/i18n/translate.js';
import { isRejectReason } from '../../../../../src/contracts/journeys/journey.js';
import type { RecordApplication, RecordDisbursal, RecordLenderApplication } from '../../../api/generated-service.ts';
import { formatDateTime, formatDay, formatMoney, formatPercent } from '../../../i18n/format.ts';
import { type Text as GetText, useLanguage, useText } from '../../../i18n/use-text.ts';
import { ToneBadge } from '../../../kit/submission/state-badge.tsx';
import { getStateTone } from '../../../kit/submission/submission-status.ts';
import { ApplicationVerdicts } from './application-verdicts.tsx';
import { CasePanel } from './case-panel.tsx';
import classes from './customer-record.module.css';
import { LenderApplicationActions } from './lender-application-actions.tsx';
import type { ApplicationCustomer } from './lender-application-dialog.tsx';

interface Props {
  readonly customer: ApplicationCustomer;
  readonly applications: readonly RecordApplication[];
}

/** All applications of a customer, with what each lender has reported. */
export function CustomerApplications({ customer, applications }: Props) {
  const t = useText();
  return (
    <section className={classes.section} aria-labelledby="applications-title">
      <h2 id="applications-title">{t('admin.csr-portal.applications')}</h2>
      {applications.length === 0 && <Text c="dimmed">{t('admin.csr-portal.noApplications')}</Text>}
      {applications.map((application) => (
        <Application key={application.id} customer={customer} application={application} />
      ))}
    </section>
  );
}

function Application({ customer, application }: Pick<Props, 'customer'> & { readonly application: RecordApplication }) {
  const t = useText();
  const language = useLanguage();
  const { loan_type: type, amount, tenure_months: months, state, created_at: when, lenders } = application;
  return (
    <article className={classes.application}>
      <h3>{t('admin.csr-portal.application', { type: t(`admin.lenders.types.${type}`), amount: formatMoney(amount), months })}</h3>
      <Text size="sm" c="dimmed" mb="sm">
        {t('admin.csr-portal.stageSince', { stage: t(`admin.status-words.states.${state}`), when: formatDateTime(when, language) })}
      </Text>
      {lenders.length === 0 ? (
        <Text>{t('admin.csr-portal.noLender')}</Text>
      ) : (
        <ul className={classes.lenders}>
          {lenders.map((lender) => (
            <AtLender key={lender.id} application={lender}>
              <LenderApplicationActions customer={customer} application={lender} appliedAt={when} />
            </AtLender>
          ))}
        </ul>
      )}
      <ApplicationVerdicts userId={customer.user_id} applicationId={application.id} />
      <CasePanel applicationId={application.id} own={application.case} />
    </article>
  );
}

function AtLender({ application, children }: { readonly application: RecordLenderApplication; readonly children: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  const { lender, state, source, moved_at: when, reference, reject_reason: reason, passed_on_at: passedOn, disbursals } = application;
  const terms = formatTerms(t, application);
  return (
    <li className={classes.lender}>
      <div className={classes.head}>
        <strong>{lender}</strong>
        <ToneBadge tone={getStateTone(state)}>{t(`admin.status-words.states.${state}`)}</ToneBadge>
        <Text size="sm" c="dimmed">
          {t('admin.csr-portal.since', { when: formatDateTime(when, language), source: t(`admin.csr-portal.sources.${source}`) })}
        </Text>
      </div>
      <p>{t('admin.csr-portal.next', { step: describeNextStep(t, language, application) })}</p>
      {passedOn && <p>{t('admin.csr-portal.passedOn', { when: formatDateTime(passedOn, language) })}</p>}
      {terms && <p>{terms}</p>}
      {reason && <p>{t('admin.csr-portal.reason', { reason: isRejectReason(reason) ? t(`journey.common.reason.${reason}`) : reason })}</p>}
      {reference && <p className={classes.reference}>{t('admin.csr-portal.reference', { reference })}</p>}
      <Payouts disbursals={disbursals} />
      {children}
    </li>
  );
}

function Payouts({ disbursals }: { readonly disbursals: readonly RecordDisbursal[] }) {
  const t = useText();
  const language = useLanguage();
  if (disbursals.length === 0) return null;
  return (
    <>
      <p>{t('admin.csr-portal.payouts')}</p>
      <ul className={classes.payouts}>
        {disbursals.map((disbursal) => (
          <li key={disbursal.number}>{describePayout(t, language, disbursal)}</li>
        ))}
      </ul>
    </>
  );
}

function describePayout(t: GetText, language: Language, { number, amount, disbursed_on: day, utr, is_reversed }: RecordDisbursal): string {
  const known = t('admin.csr-portal.payout', {
    number,
    amount: amount === null ? t('admin.csr-portal.unknownAmount') : formatMoney(amount),
    day: day === null ? t('admin.csr-portal.unknownDay') : formatDay(day, language),
  });
  return [known, utr && t('admin.csr-portal.payoutUtr', { utr }), is_reversed === 1 && t('admin.csr-portal.reversed')]
    .filter(Boolean)
    .join(', ');
}

/** Formats the terms that the lender has stated: `₹2,00,000 · 14% a year · 24 months · EMI ₹9,603`. */
function formatTerms(t: GetText, { sanctioned_amount, rate_percent, tenure_months, emi }: RecordLenderApplication): string {
  return [
    sanctioned_amount !== null && formatMoney(sanctioned_amount),
    rate_percent !== null && t('admin.csr-portal.rate', { rate: formatPercent(rate_percent) }),
    tenure_months !== null && t('admin.csr-portal.months', { months: tenure_months }),
    emi !== null && t('admin.csr-portal.emi', { amount: formatMoney(emi) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Says who does what next: staff, where the lender has no API and has not reported yet. */
function describeNextStep(
  t: GetText,
  language: Language,
  { state, is_by_hand, passed_on_at, answer_due_on: day }: RecordLenderApplication,
): string {
  if (state !== 'lead_created' || is_by_hand === 0 || passed_on_at !== null) return t(`admin.csr-portal.steps.${state}`);
  return day === null ? t('admin.csr-portal.steps.byHandUndated') : t('admin.csr-portal.steps.byHand', { day: formatDay(day, language) });
}
