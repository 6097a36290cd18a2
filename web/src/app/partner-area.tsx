import '../brand/partner-styles.ts';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { Navigate, Outlet } from 'react-router';
import { partnerHome } from '../../../src/contracts/pages.js';
import { logOut } from '../api/session-thunks.ts';
import { useAppDispatch } from '../api/store.ts';
import { PartnerShell } from '../features/partner/shell/partner-shell.tsx';
import { AreaGuard } from './guards/area-guard.tsx';
import { CheckedPage } from './guards/checked-page.tsx';

/** The pages behind the login, in their shell; each is shown once the server has checked the token for it. */
export function PartnerPages() {
  const dispatch = useAppDispatch();
  return (
    <AreaGuard area="partner">
      <PartnerShell onLogOut={() => void dispatch(logOut('partner'))}>
        <CheckedPage>
          <NuqsAdapter>
            <Outlet />
          </NuqsAdapter>
        </CheckedPage>
      </PartnerShell>
    </AreaGuard>
  );
}

/** /partner itself. */
export function PartnerHome() {
  return <Navigate to={partnerHome()} replace />;
}
