import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { getAdminHome } from '../../../../src/contracts/pages.js';
import { isPermitted, type Permission } from '../../../../src/contracts/permissions.js';
import { useAppSelector } from '../../api/store.ts';

/** Redirects to the first permitted page when the role lacks the permission of the page. */
export function RequirePermission({ permission, children }: { readonly permission: Permission; readonly children: ReactNode }) {
  const roleId = useAppSelector((state) => state.session.admin.ids?.roleId);
  return isPermitted(roleId, permission) ? children : <Navigate to={getAdminHome(roleId)} replace />;
}
