import { Skeleton, Text, Title } from '@mantine/core';
import type { BrandTerms } from '../../../../../src/contracts/brand-terms.js';
import { isFailure } from '../../../api/failure.ts';
import { useGetBrandTermsQuery } from '../../../api/generated.ts';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { TermsText } from '../../../kit/terms-text.tsx';
import classes from './legal-page.module.css';

/** Anchor of the brand's own terms. */
export const BRAND_TERMS = 'brand-terms';

/** Terms of the brand below ours. A page opened by its address includes them; after a navigation they are requested. */
export function BrandTermsSection() {
  const t = useText();
  const { brand, terms: inPage } = useBootstrap();
  const { data, error, refetch } = useGetBrandTermsQuery({ slug: brand.slug }, { skip: inPage !== undefined });
  const terms = inPage ?? data;
  return (
    <section id={BRAND_TERMS} className={classes.section} aria-labelledby={`${BRAND_TERMS}-title`}>
      <Title order={2} size="h3" id={`${BRAND_TERMS}-title`}>
        {t('legal.brandTerms.title', { brand: brand.title })}
      </Title>
      {terms && <BrandTermsText terms={terms} />}
      {!terms && isFailure(error) && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!terms && !error && <Skeleton height={240} mt="xs" aria-label={t('legal.brandTerms.loading')} />}
    </section>
  );
}

function BrandTermsText({ terms }: { readonly terms: BrandTerms }) {
  const t = useText();
  const language = useLanguage();
  const { version, effective_from: since } = terms;
  return (
    <>
      {/* Browsers abbreviate month names differently. */}
      <Text size="sm" c="dimmed" suppressHydrationWarning>
        {version === null || since === null
          ? t('legal.brandTerms.draft')
          : t('legal.version', { version: String(version), date: formatDay(since, language) })}
      </Text>
      <TermsText text={terms[language]} />
    </>
  );
}
