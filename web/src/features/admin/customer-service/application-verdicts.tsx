import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import type { ApplicationVerdictsResponse, RecordLenderVerdicts, RecordVerdict } from '../../../api/generated-service.ts';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { FormError } from '../../../kit/form-error.tsx';
import { ToneBadge } from '../../../kit/submission/state-badge.tsx';
import classes from './application-verdicts.module.css';
import { describeVerdictReason } from './describe-verdict-reason.ts';
import { useReadApplicationVerdictsQuery } from './details-api.ts';

interface Props {
  readonly userId: string;
  readonly applicationId: string;
}

/** Why lenders did or did not match an application, and where today's rules differ; loaded when it is opened, because each reading is audited. */
export function ApplicationVerdicts(props: Props) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.verdicts}>
      <Button variant="default" size="compact-sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('admin.csr-portal.verdicts.show')}
      </Button>
      <div id={id}>{isOpen && <Verdicts {...props} />}</div>
    </div>
  );
}

function Verdicts({ userId, applicationId }: Props) {
  const t = useText();
  const { data, error } = useReadApplicationVerdictsQuery({ id: userId, pid: applicationId });
  if (isFailure(error)) return <FormError>{error.message}</FormError>;
  if (!data)
    return (
      <Text role="status" mt="sm" c="dimmed">
        {t('admin.csr-portal.verdicts.loading')}
      </Text>
    );
  if (data.obstacle !== null) return <Text mt="sm">{t(`admin.csr-portal.verdicts.obstacles.${data.obstacle}`)}</Text>;
  return (
    <>
      <Basis verdicts={data} />
      <ul className={classes.lenders} aria-label={t('admin.csr-portal.verdicts.show')}>
        {data.lenders.map((lender) => (
          <Lender key={lender.lender_id} lender={lender} />
        ))}
      </ul>
    </>
  );
}

function Basis({ verdicts }: { readonly verdicts: ApplicationVerdictsResponse }) {
  const t = useText();
  const language = useLanguage();
  const { evaluated_at: when, amount, tenure_months: months, rule_version: version, current_rule_version: today } = verdicts;
  return (
    <>
      <Text size="sm" mt="sm">
        {t('admin.csr-portal.verdicts.basis', {
          when: when === null ? '' : formatDateTime(when, language),
          amount: formatMoney(amount ?? 0),
          months: months ?? 0,
        })}{' '}
        {t('admin.csr-portal.verdicts.replay')}
      </Text>
      <Text size="xs" c="dimmed" className={classes.version}>
        {t('admin.csr-portal.verdicts.rules', { version: version ?? '' })}
        {version !== today && `, ${t('admin.csr-portal.verdicts.rulesToday', { version: today })}`}
      </Text>
    </>
  );
}

function Lender({ lender: { lender, stored, replayed, is_changed } }: { readonly lender: RecordLenderVerdicts }) {
  const t = useText();
  return (
    <li className={classes.lender}>
      <p className={classes.name}>
        <strong>{lender}</strong> {is_changed === 1 && <ToneBadge tone="open">{t('admin.csr-portal.verdicts.changed')}</ToneBadge>}
        {is_changed === 0 && stored && <Result verdict={stored} />}
      </p>
      {is_changed === 0 && stored && <Reasons verdict={stored} />}
      {is_changed === 1 && (
        <dl className={classes.compared}>
          <div>
            <dt>{t('admin.csr-portal.verdicts.stored')}</dt>
            <dd>{stored ? <Verdict verdict={stored} /> : t('admin.csr-portal.verdicts.notStored')}</dd>
          </div>
          <div>
            <dt>{t('admin.csr-portal.verdicts.replayed')}</dt>
            <dd>{replayed ? <Verdict verdict={replayed} /> : t('admin.csr-portal.verdicts.notReplayed')}</dd>
          </div>
        </dl>
      )}
    </li>
  );
}

const Verdict = ({ verdict }: { readonly verdict: RecordVerdict }) => (
  <>
    <Result verdict={verdict} />
    <Reasons verdict={verdict} />
  </>
);

function Result({ verdict: { matched } }: { readonly verdict: RecordVerdict }) {
  const t = useText();
  return (
    <ToneBadge tone={matched === 1 ? 'good' : 'neutral'}>
      {t(matched === 1 ? 'admin.csr-portal.verdicts.matches' : 'admin.csr-portal.verdicts.matchesNot')}
    </ToneBadge>
  );
}

function Reasons({ verdict: { reasons, unchecked } }: { readonly verdict: RecordVerdict }) {
  const t = useText();
  const facts = unchecked.map((fact) => t(`admin.csr-portal.verdicts.uncheckedFacts.${fact}`)).join(', ');
  return (
    <>
      {reasons.map((reason) => (
        <p key={`${reason.code} ${reason.limit}`}>{describeVerdictReason(t, reason)}</p>
      ))}
      {facts && <p>{t('admin.csr-portal.verdicts.unchecked', { facts })}</p>}
    </>
  );
}
