import { Text } from '@mantine/core';
import { type ConsentPurpose, isConsentPurpose } from '../../../../../src/contracts/consents.js';
import type { RecordConsent } from '../../../api/generated-service.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { type Text as GetText, useLanguage, useText } from '../../../i18n/use-text.ts';
import classes from './customer-record.module.css';

/** What the customer allows: the newest action for each purpose. Read only: nobody consents for a customer. */
export function CustomerConsents({ consents }: { readonly consents: readonly RecordConsent[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={classes.section} aria-labelledby="consents-title">
      <h2 id="consents-title">{t('admin.csr-portal.consents')}</h2>
      {consents.length === 0 && <Text c="dimmed">{t('admin.csr-portal.noConsents')}</Text>}
      <ul className={classes.consents}>
        {consents.map((consent) => (
          <li key={consent.purpose}>
            <span>{getPurposeLabel(t, consent)}</span>
            <span className={classes.quiet}>
              {t(`admin.csr-portal.consent.${consent.action}`, { when: formatDateTime(consent.at, language) })},{' '}
              <span className={classes.version}>{t('admin.csr-portal.notice', { version: consent.notice_version })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns a short label of a purpose; one that is no longer in use is named by its code. */
export function getPurposeLabel(t: GetText, { purpose, lender }: { readonly purpose: string; readonly lender: string | null }): string {
  if (lender !== null) return t('admin.csr-portal.shareWith', { lender });
  return isConsentPurpose(purpose) ? t(`admin.csr-portal.purposes.${purpose satisfies ConsentPurpose}`) : purpose;
}
