import type { LenderConsentModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useNotices } from '../../../kit/use-notices.ts';
import { PermissionRow } from './permission-row.tsx';
import { usePermission } from './use-permission.ts';

/** The permission of one lender: given by applying, taken back here. */
export function LenderRow({ consent }: { readonly consent: LenderConsentModel }) {
  const t = useText();
  const { lender_id: id, lender_name: lender, state } = consent;
  const label = t('permissions.page.shareLabel', { lender });
  const notice = useNotices().ofLender({ id, name: lender });
  const permission = usePermission({ notice, label, asksFirst: true });
  return (
    <PermissionRow
      label={label}
      details={[...notice.data, notice.use]}
      consent={consent}
      permission={permission}
      effect={t('permissions.page.shareEffect', { lender })}
      instead={state === 'given' ? undefined : t('permissions.page.shareAgain')}
    />
  );
}
