import { Anchor, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { type ConsentPurpose, isConsentPurpose } from '../../../../../src/contracts/consents.js';
import { isFailure } from '../../../api/failure.ts';
import type { RecordConsent } from '../../../api/generated-service.ts';
import { type RecordIds, useReadShownNoticeQuery } from './documents-api.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { type Text as GetText, useLanguage, useText } from '../../../i18n/use-text.ts';
import classes from './customer-record.module.css';

/** What the customer allows: the newest action for each purpose. Read only: nobody consents for a customer. */
export function CustomerConsents({ consents, ...record }: RecordIds & { readonly consents: readonly RecordConsent[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={classes.section} aria-labelledby="consents-title">
      <h2 id="consents-title">{t('admin.csr-portal.consents')}</h2>
      {consents.length === 0 && <Text c="dimmed">{t('admin.csr-portal.noConsents')}</Text>}
      <ul className={classes.consents}>
        {consents.map((consent) => (
          <li key={consent.purpose}>
            <span>
              {getPurposeLabel(t, consent)}
              <Text component="span" display="block" size="sm" c="dimmed">
                {t(`admin.csr-portal.consent.${consent.action}`, { when: formatDateTime(consent.at, language) })}
              </Text>
            </span>
            {consent.notice_hash === null ? (
              <Text component="span" size="sm" c="dimmed">
                {getNoticeLabel(t, consent)}
              </Text>
            ) : (
              <ShownNotice {...record} consent={consent} hash={consent.notice_hash} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens the text of a notice below its version, as the customer saw it. */
function ShownNotice({ id, pid, consent, hash }: RecordIds & { readonly consent: RecordConsent; readonly hash: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching } = useReadShownNoticeQuery({ id, pid, hash }, { skip: !isOpen });
  return (
    <>
      <Anchor component="button" type="button" size="sm" aria-expanded={isOpen} onClick={() => setOpen((was) => !was)}>
        {getNoticeLabel(t, consent)}
      </Anchor>
      {isOpen && isFetching && <Loader size="xs" />}
      {isOpen && isFailure(error) && <Text c="dimmed">{error.message}</Text>}
      {isOpen && data && (
        <div className={classes.notice} lang={consent.language}>
          {data.text}
        </div>
      )}
    </>
  );
}

const getNoticeLabel = (t: GetText, { notice_version: version, language }: RecordConsent) =>
  `${t('admin.csr-portal.notice', { version })}, ${t(`admin.csr-portal.languages.${language}`)}`;

/** Returns a short label of a purpose; one that is no longer in use is named by its code. */
export function getPurposeLabel(t: GetText, { purpose, lender }: { readonly purpose: string; readonly lender: string | null }): string {
  if (lender !== null) return t('admin.csr-portal.shareWith', { lender });
  return isConsentPurpose(purpose) ? t(`admin.csr-portal.purposes.${purpose satisfies ConsentPurpose}`) : purpose;
}
