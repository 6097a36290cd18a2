import './brand/customer-styles.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { basenameOf, siteSegment } from '../../src/contracts/site-segment.js';
import { startSession } from './api/session-thunks.ts';
import { beginningOf, createStore } from './api/store.ts';
import { loadBootstrap } from './app/bootstrap.ts';
import { Providers } from './app/providers.tsx';
import { createRouter, loadOpenPage, loadRoutes } from './app/router.tsx';
import { StartFailed } from './app/start-failed.tsx';
import { drawnFor, isDrawnFor, showOutline, takeOver } from './app/takeover/takeover.tsx';
import { recordVisit } from './app/visit.ts';
import { showFavicon } from './brand/favicon.ts';
import { fontsReady } from './brand/fonts-ready.ts';
import { shareStyleNonce } from './brand/style-nonce.ts';
import { quietly } from './browser/load-part.ts';
import { currentLanguage, startTexts } from './i18n/i18n.ts';
import { showToast } from './kit/toasts/toast-stand.tsx';
import { currentAudience } from './session/audience.ts';

const audience = currentAudience();
/** Later than whatever the first page still fetches. */
const QUIET_MS = 3_000;
const element = document.getElementById('root') as HTMLElement;

async function start() {
  const texts = startTexts(audience).then(() => fontsReady(currentLanguage()));
  try {
    const [bootstrap, routes] = await Promise.all([loadBootstrap(), loadRoutes(audience), texts]);
    document.documentElement.dataset.brand = bootstrap.brand.slug;
    showFavicon(bootstrap.brand);
    const store = createStore(showToast);
    const untouched = store.getState();
    // Not only when the first page is there: both take their time on a slow link.
    void store.dispatch(startSession(audience));
    // Who looks at a draft came from nowhere.
    if (audience === 'customer' && bootstrap.preview !== 'shown') void store.dispatch(recordVisit());
    const isDrawn = () => isDrawnFor(bootstrap.brand.slug, currentLanguage());
    const basename = basenameOf(siteSegment(bootstrap.brand, window.location.pathname));
    if (isDrawn()) await loadOpenPage(routes, basename);
    const isTakenOver = isDrawn();
    const drawnFrom = isTakenOver ? { ...untouched, ...beginningOf(drawnFor(), bootstrap.link_product) } : undefined;
    const application = (
      <StrictMode>
        <Providers bootstrap={bootstrap} audience={audience} store={store} drawnFrom={drawnFrom}>
          <RouterProvider router={createRouter(routes, basename)} />
        </Providers>
      </StrictMode>
    );
    if (isTakenOver) takeOver(element, application);
    else {
      // React puts the page's own title into the head; the one of index.html would stand before it.
      document.head.querySelector('title')?.remove();
      drawAnew(application);
    }
  } catch {
    drawAnew(<StartFailed />);
  }
}

function drawAnew(application: ReactNode): void {
  showOutline(element);
  createRoot(element).render(application);
}

shareStyleNonce();
void start();
if (audience === 'customer' && import.meta.env.PROD) {
  const later = () => setTimeout(() => void quietly(() => import('./app/tidy-up.ts')).catch(() => undefined), QUIET_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later);
}
