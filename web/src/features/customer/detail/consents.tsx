import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { type ConsentPurpose, consentPurposes, requiredForMatching } from '../../../../../src/contracts/consents.js';
import type { ConsentTicks } from '../../../api/generated.ts';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { useText } from '../../../i18n/use-text.ts';
import classes from './consents.module.css';

const idOf = (purpose: ConsentPurpose) => `consent-${purpose}`;
const isNeeded = (purpose: ConsentPurpose) => (requiredForMatching as readonly ConsentPurpose[]).includes(purpose);
const isMarketing = (purpose: ConsentPurpose) => purpose.startsWith('marketing_');

/** Asked here; the use of the number for the passcode was agreed to when it was asked for. */
const asked = consentPurposes.filter((purpose) => purpose !== 'otp_verification');

interface Props {
  readonly ticks: ConsentTicks;
  /** How often the customer went on without a tick that is needed. */
  readonly refusals: number;
  readonly onChange: (purpose: ConsentPurpose, tick: 0 | 1) => void;
}

/** One purpose, one tick, none set beforehand; the notice stands before them (DPDP Act 2023, sections 5 and 6). */
export function Consents({ ticks, refusals, onChange }: Props) {
  const t = useText();
  useEffect(() => {
    if (refusals > 0) document.getElementById(idOf(requiredForMatching[0]))?.focus();
  }, [refusals]);
  const { grievance_officer } = useBootstrap().config;
  const box = (purpose: ConsentPurpose) => (
    <Checkbox
      key={purpose}
      id={idOf(purpose)}
      checked={ticks[purpose] === 1}
      label={t(`customer.consents.${purpose}`)}
      error={refusals > 0 && isNeeded(purpose) && ticks[purpose] !== 1 && t('customer.detail.consent.missing')}
      onChange={(event) => onChange(purpose, event.currentTarget.checked ? 1 : 0)}
    />
  );
  return (
    <section className={classes.consents} aria-labelledby="consents-title">
      <div>
        <Title order={2} size="h3" id="consents-title">
          {t('customer.detail.consent.title')}
        </Title>
        <Text c="dimmed">{t('customer.detail.consent.text')}</Text>
      </div>
      <div className={classes.notice}>
        <h3>{t('customer.detail.consent.noticeTitle')}</h3>
        <ul>
          <li>{t('customer.detail.consent.noticeData')}</li>
          <li>{t('customer.detail.consent.noticePurpose')}</li>
          <li>{t('customer.detail.consent.noticeRights', { name: grievance_officer.name, email: grievance_officer.email })}</li>
        </ul>
      </div>
      <fieldset className={classes.group}>
        <legend>{t('customer.detail.consent.needed')}</legend>
        {asked.filter(isNeeded).map(box)}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('customer.detail.consent.optional')}</legend>
        {asked.filter((purpose) => !isNeeded(purpose) && !isMarketing(purpose)).map(box)}
        {asked.filter(isMarketing).map(box)}
      </fieldset>
    </section>
  );
}
