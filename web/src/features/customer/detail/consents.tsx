import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Title } from '@mantine/core';
import { useEffect } from 'react';
import { type FormPurpose, formPurposes, purposes, requiredForMatching } from '../../../../../src/contracts/consents.js';
import type { ConsentSelection } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { NoticeHeader } from '../../../kit/notice-header.tsx';
import { useNotices } from '../../../kit/use-notices.ts';
import classes from './consents.module.css';

const idOf = (purpose: FormPurpose) => `consent-${purpose}`;
const isRequired = (purpose: FormPurpose) => purposes[purpose].requiredFor !== null;

interface Props {
  readonly selection: ConsentSelection;
  /** Number of submits without a required consent. */
  readonly failedSubmits: number;
  readonly onChange: (purpose: FormPurpose, tick: 0 | 1) => void;
}

/** One checkbox per purpose, none preselected, below the notice (DPDP Act 2023, sections 5 and 6). */
export function Consents({ selection, failedSubmits, onChange }: Props) {
  const t = useText();
  const notices = useNotices();
  useEffect(() => {
    if (failedSubmits > 0) document.getElementById(idOf(requiredForMatching[0]))?.focus();
  }, [failedSubmits]);
  const box = (purpose: FormPurpose) => {
    const { tick, data, use } = notices.getForPurpose(purpose);
    return (
      <Checkbox
        key={purpose}
        id={idOf(purpose)}
        checked={selection[purpose] === 1}
        label={tick}
        description={[...data, use].map((sentence) => (
          <span key={sentence} className={classes.part}>
            {sentence}{' '}
          </span>
        ))}
        error={failedSubmits > 0 && isRequired(purpose) && selection[purpose] !== 1 && t('customer.detail.consent.missing')}
        onChange={(event) => onChange(purpose, event.currentTarget.checked ? 1 : 0)}
      />
    );
  };
  return (
    <section className={classes.consents} aria-labelledby="consents-title">
      <Title order={2} size="h3" id="consents-title">
        {t('customer.detail.consent.title')}
      </Title>
      <NoticeHeader notice={notices.getForPurpose(requiredForMatching[0])} />
      <fieldset className={classes.group}>
        <legend>{t('customer.detail.consent.needed')}</legend>
        {formPurposes.filter(isRequired).map(box)}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('customer.detail.consent.optional')}</legend>
        {formPurposes.filter((purpose) => !isRequired(purpose)).map(box)}
      </fieldset>
    </section>
  );
}
