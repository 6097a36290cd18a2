import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { SsrRenderer, SsrPage, SsrPath, SsrRequest } from '../../src/contracts/ssr-pages.js';
import { ssrPages, ssrPaths, byOffersPath } from '../../src/contracts/ssr-pages.js';
import { createSsrState, createStore } from './api/store.ts';
import { customerRoutes } from './app/customer-routes.tsx';
import { Providers } from './app/providers.tsx';
import { loadPages, createRootRoute } from './app/create-root-route.tsx';
import script from './app/hydration/ssr-head-script.ts?script';
import { createFaviconUrl } from './brand/favicon.ts';
import { setRenderLanguage, startAllTexts } from './i18n/i18n.ts';
import { showToast } from './kit/toasts/toast-container.tsx';

/** Source modules of pages outside the initial chunk. */
const pageModules: Readonly<Record<SsrPath, string | null>> = {
  '/': null,
  '/home': null,
  '/login': 'src/features/customer/entry/login-page.tsx',
  '/products': 'src/features/customer/products/products-page.tsx',
  '/terms-of-use': 'src/features/customer/legal/legal-page.tsx',
  '/privacy-policy': 'src/features/customer/legal/legal-page.tsx',
  ...byOffersPath('src/features/customer/offers/offers-page.tsx'),
  '/user/application-status/:appId': 'src/features/customer/status/status-page.tsx',
};

const routes = [createRootRoute([customerRoutes])];
let preparation: Promise<void> | undefined;

async function prepare(): Promise<void> {
  await startAllTexts(['customer', 'legal', 'inside', 'permissions', 'calculator']);
  for (const path of ssrPaths) await loadPages(routes, { path });
}

/** Renders a page for an unknown visitor. Rejects when it cannot be rendered. */
export const renderPage: SsrRenderer['renderPage'] = async ({ bootstrap, path, basename, language }: SsrRequest): Promise<SsrPage> => {
  await (preparation ??= prepare());
  const handler = createStaticHandler(routes, { basename });
  const address = basename === '/' ? path : basename + path;
  const context = await handler.query(new Request(new URL(address, 'http://ahead.invalid')));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
  if (context.errors) throw new Error(`${path} is drawn as an error`, { cause: Object.values(context.errors)[0] });
  const router = createStaticRouter(handler.dataRoutes, context);
  const drawnFor = ssrPages[path];
  const store = createStore(showToast, createSsrState(drawnFor, bootstrap.link_product));
  // No await from here on: the language applies to this page only.
  setRenderLanguage(language);
  const drawn = renderToString(
    <StrictMode>
      <Providers bootstrap={bootstrap} audience="customer" store={store}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </StrictMode>,
  );
  const head = HEAD.exec(drawn)?.[0] ?? '';
  return {
    audience: drawnFor,
    head,
    icon: createFaviconUrl(bootstrap.brand),
    ...extractInlineStyles(drawn.slice(head.length)),
    script,
    module: pageModules[path],
  };
};

/** React puts the elements that belong into the head first. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** Replaces style attributes with numbers, and moves their declarations into rules of equal strength. */
function extractInlineStyles(html: string): Pick<SsrPage, 'body' | 'styles'> {
  const numbers = new Map<string, number>();
  const body = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-style="${number}"`;
  });
  const rules = [...numbers].map(([style, number]) => `#root [data-style="${number}"]{${unescapeHtml(style)}}`);
  // No value may close the style element.
  return { body, styles: rules.join('').replaceAll('<', '\\3c ') };
}

const htmlEntities: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const unescapeHtml = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => htmlEntities[entity] ?? entity);
