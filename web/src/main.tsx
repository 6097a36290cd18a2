import './brand/customer-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { currentAudience } from './app/audience.ts';
import { loadBootstrap } from './app/bootstrap.ts';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { createStore } from './app/store.ts';
import { startSession } from './app/session/session-thunks.ts';
import { StartFailed } from './app/start-failed.tsx';
import { recordVisit } from './app/visit.ts';
import { showFavicon } from './brand/favicon.ts';
import { fontsReady } from './brand/fonts-ready.ts';
import { shareStyleNonce } from './brand/style-nonce.ts';
import { currentLanguage, startTexts } from './i18n/i18n.ts';

const audience = currentAudience();
const element = document.getElementById('root') as HTMLElement;

async function start() {
  const texts = startTexts(audience === 'admin' ? 'admin' : 'customer').then(() => fontsReady(currentLanguage()));
  try {
    const [bootstrap] = await Promise.all([loadBootstrap(), texts]);
    document.documentElement.dataset.brand = bootstrap.brand.slug;
    showFavicon(bootstrap.brand);
    // React puts the page's own title into the head; the one of index.html would stand before it.
    document.head.querySelector('title')?.remove();
    const store = createStore();
    // Not only when the first page is there: both take their time on a slow link.
    void store.dispatch(startSession(audience));
    if (audience === 'customer') void store.dispatch(recordVisit());
    createRoot(element).render(
      <StrictMode>
        <Providers bootstrap={bootstrap} audience={audience} store={store}>
          <RouterProvider router={createRouter(bootstrap.brand.url_segment)} />
        </Providers>
      </StrictMode>,
    );
  } catch {
    createRoot(element).render(<StartFailed />);
  }
}

shareStyleNonce();
void start();
