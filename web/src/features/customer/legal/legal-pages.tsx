import { Text, Title } from '@mantine/core';
import { CONSENT_NOTICE_VERSION } from '../../../../../src/contracts/consents.js';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { PageTitle } from '../../../kit/page-title.tsx';
import classes from './legal-pages.module.css';

const IN_FORCE_SINCE = '2026-11-01';

const termsSections = ['service', 'fee', 'offers', 'you', 'lender', 'complaints', 'law'] as const;
const privacySections = ['what', 'why', 'who', 'where', 'howLong', 'rights', 'contact'] as const;

/** /terms-of-use */
export function TermsPage() {
  const t = useText();
  const { title: brand } = useBootstrap().brand;
  return (
    <Document
      title={t('legal.terms.title')}
      lead={t('legal.terms.lead', { brand })}
      sections={termsSections.map((key) => ({
        key,
        title: t(`legal.terms.sections.${key}.title`),
        text: key === 'service' ? t('legal.terms.sections.service.text', { brand }) : t(`legal.terms.sections.${key}.text`),
      }))}
    />
  );
}

/** /privacy-policy */
export function PrivacyPage() {
  const t = useText();
  const { title: brand } = useBootstrap().brand;
  return (
    <Document
      title={t('legal.privacy.title')}
      lead={t('legal.privacy.lead', { brand })}
      sections={privacySections.map((key) => ({
        key,
        title: t(`legal.privacy.sections.${key}.title`),
        text: t(`legal.privacy.sections.${key}.text`),
      }))}
    />
  );
}

interface DocumentProps {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly key: string; readonly title: string; readonly text: string }[];
}

/** A document with its version, because consents refer to it, and its contents, because nobody reads it from end to end. */
function Document({ title, lead, sections }: DocumentProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <article className={classes.document}>
      <PageTitle page={title} />
      <header>
        <Title order={1}>{title}</Title>
        <Text size="lg" c="dimmed" mt="xs">
          {lead}
        </Text>
        <Text size="sm" c="dimmed" mt="xs">
          {t('legal.version', { version: CONSENT_NOTICE_VERSION, date: formatDay(IN_FORCE_SINCE, language) })}
        </Text>
      </header>
      <nav className={classes.contents} aria-label={t('legal.contents')}>
        <ul>
          {sections.map(({ key, title: name }) => (
            <li key={key}>
              <a href={`#${key}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ key, title: name, text }) => (
        <section key={key} id={key}>
          <Title order={2} size="h3" mb={4}>
            {name}
          </Title>
          <Text>{text}</Text>
        </section>
      ))}
    </article>
  );
}
