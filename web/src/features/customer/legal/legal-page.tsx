import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { LegalDocument } from '../../../../../src/contracts/legal.js';
import {
  getDocumentVersion,
  type LenderDocument,
  type PublicDocumentKey,
  publicDocuments,
} from '../../../../../src/contracts/lender-documents.js';
import { CUSTOMER_AGE } from '../../../../../src/contracts/resources/profile.js';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { formatDay } from '../../../i18n/format.ts';
import { getTextByKey, useLanguage, useText } from '../../../i18n/use-text.ts';
import { GrievanceOfficer } from '../../../kit/grievance-officer.tsx';
import { PageTitle } from '../../../kit/page-title.tsx';
import { BRAND_TERMS, BrandTermsSection } from './brand-terms.tsx';
import classes from './legal-page.module.css';

/**
 * `/terms-of-use`, `/privacy-policy` and documents about single lenders: version, contents, and sections with anchors; below our terms
 * those of the brand.
 */
export function LegalPage({ document: name }: { readonly document: PublicDocumentKey }) {
  const t = useText();
  const language = useLanguage();
  const { brand } = useBootstrap();
  useScrollToAnchor();

  const document: LegalDocument & Partial<LenderDocument> = publicDocuments[name];
  const { sections, lender = '' } = document;
  const { version, effectiveFrom } = getDocumentVersion(name);
  const variables = { brand: brand.title, lender, minAge: CUSTOMER_AGE.min, maxAge: CUSTOMER_AGE.max };
  const hasBrandTerms = name === 'terms' && brand.terms !== null;
  const title = t(`legal.${name}.title`, { lender });
  const textIn = (key: string) => getTextByKey(`legal.${name}.sections.${key}`, variables);
  return (
    <article className={classes.document}>
      <PageTitle page={title} description={t(`legal.${name}.description`, { brand: brand.title, lender })} />
      <header className={classes.head}>
        <Title order={1}>{title}</Title>
        <Text size="lg" c="dimmed">
          {t(`legal.${name}.lead`, { brand: brand.title, lender })}
        </Text>
        <div className={classes.version}>
          {/* Browsers abbreviate month names differently. */}
          <Text size="sm" c="dimmed" suppressHydrationWarning>
            {t('legal.version', { version, date: formatDay(effectiveFrom, language) })}
          </Text>
          <Button
            className={`${classes.print} no-print`}
            variant="subtle"
            size="sm"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('legal.print')}
          </Button>
        </div>
      </header>
      <nav className={`${classes.contents} no-print`} aria-label={t('legal.contents')}>
        <ul>
          {sections.map(({ key }) => (
            <li key={key}>
              <Anchor href={`#${key}`}>{textIn(`${key}.title`)}</Anchor>
            </li>
          ))}
          {hasBrandTerms && (
            <li>
              <Anchor href={`#${BRAND_TERMS}`}>{t('legal.brandTerms.title', { brand: brand.title })}</Anchor>
            </li>
          )}
        </ul>
      </nav>
      {sections.map(({ key, points, namesOfficer }) => (
        <section key={key} id={key} className={classes.section} aria-labelledby={`${key}-title`}>
          <Title order={2} size="h3" id={`${key}-title`}>
            {textIn(`${key}.title`)}
          </Title>
          <p>{textIn(`${key}.text`)}</p>
          {points && (
            <ul>
              {points.map((point) => (
                <li key={point}>{textIn(`${key}.points.${point}`)}</li>
              ))}
            </ul>
          )}
          {namesOfficer && <GrievanceOfficer />}
        </section>
      ))}
      {hasBrandTerms && <BrandTermsSection />}
    </article>
  );
}

/** Scrolls to the anchor of the address: the page renders too late for the browser to find it. */
function useScrollToAnchor(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}
