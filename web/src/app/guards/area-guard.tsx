import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Area } from '../../../../src/contracts/pages.js';
import { useAppSelector } from '../../api/store.ts';
import { loginPaths } from '../../session/audience.ts';

/** Admits users who are logged in to the area; redirects others to its login page, which leads back here afterwards. */
export function AreaGuard({ area, children }: { readonly area: Area; readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { token, ids } = useAppSelector((state) => state.session[area]);
  if (token && ids) return children;
  return <Navigate to={`${loginPaths[area]}?${new URLSearchParams({ callback: pathname + search })}`} replace />;
}
