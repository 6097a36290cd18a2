import '../brand/partner-styles.ts';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { Navigate, Outlet } from 'react-router';
import { getPartnerHome } from '../../../src/contracts/pages.js';
import { logOut } from '../api/session-thunks.ts';
import { useAppDispatch } from '../api/store.ts';
import { PartnerShell } from '../features/partner/shell/partner-shell.tsx';
import { AreaGuard } from './guards/area-guard.tsx';
import { ReverifyGate } from './guards/reverify-gate.tsx';

/** The pages behind the login, in their shell; each is shown once the server has checked the token for it. */
export function PartnerPages() {
  const dispatch = useAppDispatch();
  return (
    <AreaGuard area="partner">
      <PartnerShell onLogOut={() => void dispatch(logOut('partner'))}>
        <ReverifyGate>
          <NuqsAdapter>
            <Outlet />
          </NuqsAdapter>
        </ReverifyGate>
      </PartnerShell>
    </AreaGuard>
  );
}

/** /partner itself. */
export function PartnerHome() {
  return <Navigate to={getPartnerHome()} replace />;
}
