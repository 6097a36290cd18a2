import { isIntermediaryRole } from '../../../../../src/contracts/lender-roles.js';
import { findLoanType } from '../../../../../src/contracts/loan-types.js';
import type { LenderConsentModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShareNotices } from '../../../kit/offer/use-share-notices.ts';
import { PermissionRow } from './permission-row.tsx';
import { usePermission } from './use-permission.ts';

/** Consent for one lender: given by applying, withdrawn here. */
export function LenderRow({ consent }: { readonly consent: LenderConsentModel }) {
  const t = useText();
  const { lender_id: id, lender_name: lender, lender_role: role, regulated_entities: entities, journey, state, product_type } = consent;
  const label = t('permissions.page.shareLabel', { lender });
  const notice = useShareNotices().getForLender({ id, name: lender, role, entities, journey, loanType: findLoanType(product_type) });
  const permission = usePermission({ notice, label, needsConfirmation: true });
  return (
    <PermissionRow
      label={label}
      details={[...(isIntermediaryRole(role) ? [notice.text] : []), ...notice.data, notice.use]}
      consent={consent}
      permission={permission}
      effect={t('permissions.page.shareEffect', { lender })}
      replacement={state === 'given' ? undefined : t('permissions.page.shareAgain')}
    />
  );
}
