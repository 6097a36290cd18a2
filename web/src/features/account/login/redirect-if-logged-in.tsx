import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { type Area, getAdminHome, getPartnerHome } from '../../../../../src/contracts/pages.js';
import { useAppSelector } from '../../../api/store.ts';
import { parseCallback } from '../../../session/audience.ts';

/** Redirects logged-in users from the login page to the page they came from, or else to their home page. */
export function RedirectIfLoggedIn({ area, children }: { readonly area: Area; readonly children: ReactNode }) {
  const [query] = useSearchParams();
  const { admin, partner } = useAppSelector((state) => state.session);
  const { token, ids } = area === 'admin' ? admin : partner;
  if (!token || !ids) return children;
  const home = area === 'admin' ? getAdminHome(admin.ids?.roleId) : getPartnerHome();
  return <Navigate to={parseCallback(query.get('callback'), area) ?? home} replace />;
}
