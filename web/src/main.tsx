import './brand/customer-styles.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { getBasename, getSiteSegment } from '../../src/contracts/site-segment.js';
import { startSession } from './api/session-thunks.ts';
import { createSsrState, createStore } from './api/store.ts';
import { loadBootstrap } from './app/load-bootstrap.ts';
import { Providers } from './app/providers.tsx';
import { createRouter, loadCurrentPage, loadRoutes } from './app/router.tsx';
import { StartupError } from './app/startup-error.tsx';
import { getSsrAudience, isSsrPageFor, showSkeleton, hydratePage } from './app/hydration/hydrate-page.tsx';
import { recordVisit } from './app/record-visit.ts';
import { showFavicon } from './brand/favicon.ts';
import { waitForFonts } from './brand/wait-for-fonts.ts';
import { shareStyleNonce } from './brand/style-nonce.ts';
import { withoutRetry } from './browser/load-chunk.ts';
import { currentLanguage, startTexts } from './i18n/i18n.ts';
import { showToast } from './kit/toasts/toast-container.tsx';
import { currentAudience } from './session/audience.ts';

const audience = currentAudience();
/** After everything that the first page still loads. */
const BACKGROUND_DELAY_MS = 3_000;
const rootElement = document.getElementById('root') as HTMLElement;

async function start() {
  const texts = startTexts(audience).then(() => waitForFonts(currentLanguage()));
  try {
    const [bootstrap, routes] = await Promise.all([loadBootstrap(), loadRoutes(audience), texts]);
    document.documentElement.dataset.brand = bootstrap.brand.slug;
    showFavicon(bootstrap.brand);
    const store = createStore(showToast);
    const untouched = store.getState();
    // In parallel with the first page: both take time on a slow link.
    void store.dispatch(startSession(audience));
    // A preview of a draft is no visit.
    if (audience === 'customer' && bootstrap.preview !== 'shown') void store.dispatch(recordVisit());
    const isDrawn = () => isSsrPageFor(bootstrap.brand.slug, currentLanguage());
    const basename = getBasename(getSiteSegment(bootstrap.brand, window.location.pathname));
    if (isDrawn()) await loadCurrentPage(routes, basename);
    const isTakenOver = isDrawn();
    const drawnFrom = isTakenOver ? { ...untouched, ...createSsrState(getSsrAudience(), bootstrap.link_product) } : undefined;
    const application = (
      <StrictMode>
        <Providers bootstrap={bootstrap} audience={audience} store={store} ssrState={drawnFrom}>
          <RouterProvider router={createRouter(routes, basename)} />
        </Providers>
      </StrictMode>
    );
    if (isTakenOver) hydratePage(rootElement, application);
    else {
      // React adds the page's own title to the head; the one of index.html would precede it.
      document.head.querySelector('title')?.remove();
      renderOnClient(application);
    }
  } catch {
    renderOnClient(<StartupError />);
  }
}

function renderOnClient(application: ReactNode): void {
  showSkeleton(rootElement);
  createRoot(rootElement).render(application);
}

shareStyleNonce();
void start();
if (audience === 'customer' && import.meta.env.PROD) {
  const later = () =>
    setTimeout(() => void withoutRetry(() => import('./app/background-tasks.ts')).catch(() => undefined), BACKGROUND_DELAY_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later);
}
