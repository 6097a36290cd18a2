import { Title } from '@mantine/core';
import { useEffect, useId } from 'react';
import { useSearchParams } from 'react-router';
import { patterns } from '../../../../../src/contracts/field-patterns.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { useBootstrapQuery } from '../../../api/generated.ts';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { page } from '../../../browser/page.ts';
import { useText } from '../../../i18n/use-text.ts';
import { LoadingScreen } from '../../../kit/loading-screen.tsx';
import { LandingPage } from './landing-page.tsx';
import classes from './landing-page.module.css';

/** `/customer-site`: landing page of the brand of this site; `?segment=` names another brand by its path segment and redirects there. */
export function CustomerSitePage() {
  const t = useText();
  const id = useId();
  const { brand, config } = useBootstrap();
  const { isAwaited, isUnknown } = useBrandSite(brand.url_segment);
  if (isAwaited) return <LoadingScreen />;
  const named = { brand: brand.title };
  return (
    <LandingPage
      title={t('waysIn.site.title', named)}
      lead={t('waysIn.site.lead')}
      description={t('waysIn.site.description', named)}
      note={isUnknown ? t('waysIn.site.unknown', named) : undefined}
    >
      <section aria-labelledby={id}>
        <Title order={2} size="h3" id={id} mb="sm">
          {t('waysIn.products')}
        </Title>
        <ul className={classes.names}>
          {config.products.map((product) => (
            <li key={product}>
              <strong>{t(`customer.start.products.${product}.title`)}</strong>
              <p>{t(`customer.start.products.${product}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </LandingPage>
  );
}

/** Returns whether the brand in `?segment=` is still loading or unknown; a known one opens its own site. */
function useBrandSite(here: string | null): { readonly isAwaited: boolean; readonly isUnknown: boolean } {
  const [search] = useSearchParams();
  const wanted = search.get('segment')?.toLowerCase();
  const isElsewhere = wanted !== undefined && wanted !== here;
  const isPossible = isElsewhere && patterns.slug.test(wanted);
  const { data, error } = useBootstrapQuery({ host: window.location.host, path: `/${wanted ?? ''}` }, { skip: !isPossible });
  const isThere = isPossible && data?.brand.url_segment === wanted;
  useEffect(() => {
    if (isThere) page.leaveFor(`/${wanted}${customerPaths.customerSite}`);
  }, [isThere, wanted]);
  return { isAwaited: isThere || (isPossible && !data && !error), isUnknown: isElsewhere && !isThere };
}
