import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useBootstrap } from '../brand/brand-context.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { useText } from '../i18n/use-text.ts';
import { focusHeading } from '../kit/use-focus-on-step.ts';
import { getAudienceFromPath } from '../session/audience.ts';
import { IdleLogout } from './idle/idle-logout.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import classes from './root.module.css';

/** Only previews of a draft need it. */
const PreviewBar = lazy(async () => {
  const [{ PreviewBar: bar }] = await Promise.all([import('./preview-bar.tsx'), loadTexts('preview')]);
  return { default: bar };
});

/** Layout around every page: skip link, connection banner, inactivity, and the focus after a change of page. */
export function Root() {
  const t = useText();
  const { pathname } = useLocation();
  const { preview } = useBootstrap();
  useFocusOnNavigation();
  return (
    <>
      <a href="#content" className={`${classes.skip} no-print`}>
        {t('common.skipToContent')}
      </a>
      {preview && (
        <Suspense>
          <PreviewBar standing={preview} />
        </Suspense>
      )}
      <ConnectionBanner />
      <Outlet />
      <IdleLogout audience={getAudienceFromPath(pathname)} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Moves the focus after a change of page to its heading, as on a freshly loaded page, or to the page's main field. */
function useFocusOnNavigation(): void {
  const { pathname, key } = useLocation();
  const isFirst = key === 'default';
  useEffect(() => {
    if (!isFirst) focusHeading();
  }, [pathname, isFirst]);
}

/** The first page of every document has the same key: a page that is loaded at another address starts at its top. */
const scrollKey = ({ key, pathname }: { readonly key: string; readonly pathname: string }) => (key === 'default' ? pathname : key);
