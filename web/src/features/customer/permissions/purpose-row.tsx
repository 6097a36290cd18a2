import { purposes } from '../../../../../src/contracts/consents.js';
import type { PurposeConsentModel } from '../../../api/generated.ts';
import { logOut } from '../../../api/session-thunks.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useNotices } from '../../../kit/use-notices.ts';
import { PermissionRow } from './permission-row.tsx';
import { usePermission } from './use-permission.ts';

/** A permission for one purpose. */
export function PurposeRow({ consent }: { readonly consent: PurposeConsentModel }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { purpose } = consent;
  const { withdrawalStopsProcess, requiredFor, requestedIn } = purposes[purpose];
  const label = t(`customer.consents.${purpose}`);
  const notice = useNotices().getForPurpose(purpose);
  const permission = usePermission({
    notice,
    label,
    needsConfirmation: withdrawalStopsProcess,
    // Login requires this consent: the server ends the sessions, and this page logs out at once.
    ...(requiredFor === 'login' && { onWithdrawn: () => void dispatch(logOut('customer')) }),
  });
  // The text at the top of the page is not repeated; the login notice has its own text.
  const { text, data, use, rights } = notice;
  const isForOnce = requestedIn === 'reminder';
  const details = requestedIn === 'number' ? [text, ...data, use, rights] : [...data, use];
  return (
    <PermissionRow
      label={label}
      details={details}
      consent={consent}
      permission={permission}
      effect={t(`permissions.purposes.${purpose}.effect`)}
      isSingleUse={isForOnce}
      replacement={isForOnce && consent.state !== 'given' ? t('permissions.page.reminderAgain') : undefined}
    />
  );
}
