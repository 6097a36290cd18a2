import { Text } from '@mantine/core';
import { useId } from 'react';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import classes from './insurance.module.css';
import { useGetInsuranceReferralsQuery } from './insurance-api.ts';

/** Earlier referrals of the customer, each with its reference; renders nothing when there are none. */
export function ReferralHistory() {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const { data } = useGetInsuranceReferralsQuery({}, { refetchOnMountOrArgChange: true });
  if (!data || data.referrals.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.ownTitle}>
        {t('insurance.own.title')}
      </h2>
      <ul className={classes.own}>
        {data.referrals.map(({ reference, kind, name, registration_number: number, opened_at }) => (
          <li key={reference} className={classes.panel}>
            <h3>{t(`insurance.kinds.${kind}`)}</h3>
            <Text>{t('insurance.own.line', { name, number })}</Text>
            <Text size="sm" c="dimmed">
              {t('insurance.own.when', { when: formatDateTime(opened_at, language) })}
            </Text>
            <Text size="sm" className={classes.reference}>
              {t('insurance.own.reference', { reference })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
