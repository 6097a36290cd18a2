import { afterEach, beforeAll, jest } from '@jest/globals';
import { act, render, type RenderResult } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Bootstrap } from '../../../src/contracts/brand.js';
import type { Audience } from '../../../src/contracts/permissions.js';
import { type AppStore, createStore } from '../api/store.ts';
import { api } from '../api/api.ts';
import type { ShowToast } from '../api/toasts-middleware.ts';
import { Providers } from '../app/providers.tsx';
import { returnTexts } from '../features/customer/lender-return/return-texts.ts';
import { insuranceTexts } from '../kit/insurance-texts.ts';
import { journeyTexts } from '../kit/customer/journey-texts.ts';
import { mountToasts } from '../kit/toasts/toast-container.tsx';
import { loadTexts, startTexts, type TextLoaders, type TextPart } from '../i18n/i18n.ts';
import { sampleBootstrap } from './sample-bootstrap.ts';

export interface RenderedPage extends RenderResult {
  readonly store: AppStore;
  /** Toasts that were shown: kind and message. */
  readonly toasts: jest.Mock<ShowToast>;
  readonly path: () => string;
  /** Goes back, as the browser's Back button. */
  readonly goBack: () => Promise<void>;
}

interface Options {
  readonly audience?: Audience;
  readonly path?: string;
  readonly bootstrap?: Bootstrap;
  /** State of the navigation to the page. */
  readonly state?: object | undefined;
  /** Called before the first render: puts the store into the initial state of the test. */
  readonly prepare?: (store: AppStore) => void;
}

/** Texts that the pages of an audience load. */
const textParts: Readonly<Record<Audience, readonly TextPart[]>> = {
  admin: [
    'account',
    'brand',
    'card-activations',
    'credit-cards',
    'deeds',
    'editing',
    'inside',
    'ledger',
    'lender',
    'lending',
    'palette',
    'gold-rates',
    'partner-terms',
    'queues',
    'records',
    'status-file',
    'user-management',
    'vendors',
  ],
  customer: ['account', 'cards', 'inside', 'calculator', 'lender-submit', 'permissions', 'ways-in'],
  partner: ['account'],
};

/** Texts that only one page of staff loads; tests render parts of such pages. */
const adminPageTexts: readonly TextLoaders[] = [
  'commission',
  'customer-details',
  'lender-callbacks',
  'parked-submissions',
  'service-case-actions',
  'lender-application-actions',
  'service-cases',
  'status-words',
  'hand-overs',
  'lender-records',
  'help-requests',
  'sms-budgets',
  'voucher-list',
].map((name) => ({
  en: () => import(`../../../src/contracts/i18n/en/${name}.js`) as Promise<object>,
  hi: () => import(`../../../src/contracts/i18n/hi/${name}.js`) as Promise<object>,
}));

// Jest allows no import between two tests, where the first toast of a late response would start one, and React.lazy keeps such a failure.
beforeAll(mountToasts);

const openStores = new Set<AppStore>();

// A read whose server is gone is retried, and would reach the server of the next test.
afterEach(() => {
  for (const store of openStores) for (const read of store.dispatch(api.util.getRunningQueriesThunk())) read.abort();
  openStores.clear();
});

/** Renders routes, or a part of a page, inside all providers of a page. */
export async function renderPage(
  content: ReactNode | RouteObject[],
  { audience = 'customer', path = '/', bootstrap = sampleBootstrap, state, prepare }: Options = {},
): Promise<RenderedPage> {
  await startTexts(audience);
  for (const part of textParts[audience]) await loadTexts(part);
  if (audience === 'admin') for (const loaders of adminPageTexts) await loadTexts(loaders);
  if (audience === 'customer')
    for (const loaders of [...Object.values(journeyTexts), returnTexts, insuranceTexts]) await loadTexts(loaders);
  const toasts = jest.fn<ShowToast>();
  const store = createStore(toasts);
  openStores.add(store);
  prepare?.(store);
  const routes = Array.isArray(content) ? (content as RouteObject[]) : [{ path: '*', element: content as ReactNode }];
  const router = createMemoryRouter(routes, { initialEntries: [{ ...parsePath(path), state }] });
  const rendered = render(
    <Providers bootstrap={bootstrap} audience={audience} store={store} env="test">
      <NuqsTestingAdapter hasMemory searchParams={parsePath(path).search ?? ''}>
        <RouterProvider router={router} />
      </NuqsTestingAdapter>
    </Providers>,
  );
  return {
    ...rendered,
    store,
    toasts,
    path: () => router.state.location.pathname + router.state.location.search,
    goBack: () => act(() => router.navigate(-1)),
  };
}
