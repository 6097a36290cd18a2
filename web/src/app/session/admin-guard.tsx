import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { homePath } from '../../../../src/contracts/pages.js';
import { isPermitted, type Permission } from '../../../../src/contracts/permissions.js';
import { loginPaths, safeCallback } from '../audience.ts';
import { useAppSelector } from '../store.ts';

/** Lets staff in who are logged in; others go to the login page, which brings them back here afterwards. */
export function AdminGuard({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { token, ids } = useAppSelector((state) => state.session.admin);
  if (token && ids) return children;
  return <Navigate to={`${loginPaths.admin}?${new URLSearchParams({ callback: pathname + search })}`} replace />;
}

/** A page whose permission the role lacks leads to the first page it may open. */
export function RequirePermission({ permission, children }: { readonly permission: Permission; readonly children: ReactNode }) {
  const roleId = useAppSelector((state) => state.session.admin.ids?.roleId);
  return isPermitted(roleId, permission) ? children : <Navigate to={homePath(roleId)} replace />;
}

/** The login page is for those who are not logged in; the others go on to where they came from, or to their home page. */
export function OnlyLoggedOut({ children }: { readonly children: ReactNode }) {
  const [query] = useSearchParams();
  const { token, ids } = useAppSelector((state) => state.session.admin);
  if (!token || !ids) return children;
  return <Navigate to={safeCallback(query.get('callback'), 'admin') ?? homePath(ids.roleId)} replace />;
}
