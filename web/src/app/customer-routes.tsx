import { Outlet, type RouteObject } from 'react-router';
import { CustomerShell } from '../features/customer/shell/customer-shell.tsx';
import { NotFoundPage } from '../features/customer/shell/not-found-page.tsx';
import { CustomerGuard } from './session/customer-guard.tsx';
import { SessionGate } from './session/session-gate.tsx';

function CustomerArea() {
  return (
    <SessionGate audience="customer">
      <CustomerGuard>
        <CustomerShell>
          <Outlet />
        </CustomerShell>
      </CustomerGuard>
    </SessionGate>
  );
}

/** Customer pages. Each is a chunk of its own: `lazy` imports the page and names its component. */
export const customerRoutes: RouteObject = {
  Component: CustomerArea,
  children: [
    { index: true, lazy: async () => ({ Component: (await import('../features/customer/entry/start-page.tsx')).StartPage }) },
    { path: '404', Component: NotFoundPage },
    { path: '*', Component: NotFoundPage },
  ],
};
