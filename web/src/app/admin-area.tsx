import '../brand/admin-styles.ts';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ADMIN_ROOT, getAdminHome, ACCOUNT_SEGMENT, getPermittedPages } from '../../../src/contracts/pages.js';
import { logOut } from '../api/session-thunks.ts';
import { useAppDispatch, useAppSelector } from '../api/store.ts';
import { AdminShell } from '../features/admin/shell/admin-shell.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { useText } from '../i18n/use-text.ts';
import { LazyLeaveGuard } from '../kit/lazy-leave-guard.tsx';
import { LazyReauthentication } from '../kit/lazy-reauthentication.tsx';
import { PageTitle } from '../kit/page-title.tsx';
import { AreaGuard } from './guards/area-guard.tsx';

const ACCOUNT_PATH = `${ADMIN_ROOT}/${ACCOUNT_SEGMENT}`;

/** The pages behind the login, in their shell; only the account page for staff who must set up an authenticator app first. */
export function AdminPages() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { roleId, secondFactorRequired = false } = useAppSelector((state) => state.session.admin.ids) ?? {};
  const pages = secondFactorRequired ? [] : getPermittedPages(roleId);
  return (
    <AreaGuard area="admin">
      <AdminShell pages={pages} roleId={roleId} onLogOut={() => void dispatch(logOut('admin'))}>
        <LazyReauthentication />
        <LazyLeaveGuard />
        <NuqsAdapter>{secondFactorRequired && pathname !== ACCOUNT_PATH ? <Navigate to={ACCOUNT_PATH} replace /> : <Outlet />}</NuqsAdapter>
      </AdminShell>
    </AreaGuard>
  );
}

/** /admin itself: the first page of the role; one without a page is told so, and can still log out. */
export function AdminHome() {
  const t = useText();
  const roleId = useAppSelector((state) => state.session.admin.ids?.roleId);
  const home = getAdminHome(roleId);
  if (home !== ADMIN_ROOT) return <Navigate to={home} replace />;
  return (
    <>
      <PageTitle page={t('admin.shell.noPages')} />
      <EmptyState title={t('admin.shell.noPages')} text={t('admin.shell.noPagesText')} />
    </>
  );
}
