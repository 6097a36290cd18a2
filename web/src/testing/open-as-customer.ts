import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { renderPage } from './render-page.tsx';
import { APP_ID, logInCustomer } from './sample-customer.ts';

/** Renders a page for a logged-in customer with the sample application. */
export const openAsCustomer = (page: ReactNode | RouteObject[], path: string) =>
  renderPage(page, { path, prepare: (store) => logInCustomer(store, { appId: APP_ID }) });
