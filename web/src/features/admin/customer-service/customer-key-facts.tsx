import { Anchor, Text } from '@mantine/core';
import type { RecordKeyFacts } from '../../../api/generated-service.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import classes from './customer-record.module.css';
import { type RecordIds, useSaveAcknowledgedKeyFactsMutation } from './documents-api.ts';

/** The Key Facts Statements that the customer has confirmed, each as the document that was shown. */
export function CustomerKeyFacts({ id, pid, statements }: RecordIds & { readonly statements: readonly RecordKeyFacts[] }) {
  const t = useText();
  const language = useLanguage();
  const [save, { isLoading }] = useSaveAcknowledgedKeyFactsMutation();
  return (
    <section className={classes.section} aria-labelledby="key-facts-title">
      <h2 id="key-facts-title">{t('admin.csr-portal.keyFacts')}</h2>
      {statements.length === 0 && <Text c="dimmed">{t('admin.csr-portal.noKeyFacts')}</Text>}
      <ul className={classes.consents}>
        {statements.map(({ id: acknowledgementId, lender, proposal_number: number, is_stored: isStored, ...read }) => (
          <li key={acknowledgementId}>
            <span>{lender === null ? number : t('admin.csr-portal.keyFactsOf', { lender, number })}</span>
            <span className={classes.quiet}>
              {t('admin.csr-portal.keyFactsRead', {
                when: formatDateTime(read.at, language),
                language: t(`admin.csr-portal.languages.${read.language}`),
                version: read.kfs_version,
              })}
            </span>
            {isStored ? (
              <Anchor
                component="button"
                type="button"
                size="sm"
                disabled={isLoading}
                onClick={() => void save({ id, pid, acknowledgementId, saveAs: `key-facts-${number}.pdf` })}
              >
                {t('admin.csr-portal.saveKeyFacts', { number })}
              </Anchor>
            ) : (
              <span className={classes.quiet}>{t('admin.csr-portal.notStored')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
