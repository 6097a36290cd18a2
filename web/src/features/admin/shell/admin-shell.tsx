import {
  IconBuildingBank,
  IconBuildingStore,
  IconClockPause,
  IconCoins,
  IconCreditCard,
  IconDevices,
  IconFileSpreadsheet,
  IconHistory,
  IconInbox,
  IconListDetails,
  IconMailOff,
  IconShield,
  IconStack2,
  IconToggleRight,
  IconUpload,
  IconUserCog,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ADMIN_ROOT, adminGroups, type AdminPage, type AdminPageKey } from '../../../../../src/contracts/pages.js';
import { useText } from '../../../i18n/use-text.ts';
import { AreaShell } from '../../../kit/shell/area-shell.tsx';
import { EnvironmentBadge } from './environment-badge.tsx';
import { useRecordSearch } from './use-record-search.ts';

const icons: Record<AdminPageKey, TablerIcon> = {
  lenders: IconBuildingBank,
  'credit-cards': IconCreditCard,
  'gold-rates': IconCoins,
  'insurance-intermediaries': IconShield,
  'vendors-on-off': IconToggleRight,
  'vendors-on-off-log': IconListDetails,
  partners: IconUsersGroup,
  'merchant-management': IconBuildingStore,
  'merchant-upload': IconUpload,
  'application-status-file': IconFileSpreadsheet,
  'parked-submissions': IconClockPause,
  'lender-callbacks': IconInbox,
  'mis-upload': IconUpload,
  'status-words': IconListDetails,
  'commission-upload-file': IconUpload,
  'commission-lines': IconCoins,
  'user-management': IconUserCog,
  queues: IconStack2,
  'dead-letters': IconMailOff,
  audit: IconHistory,
  sessions: IconDevices,
};

interface Props {
  /** Pages that the role may open, in sidebar order. */
  readonly pages: readonly { readonly key: AdminPageKey; readonly page: AdminPage }[];
  readonly roleId: number | undefined;
  readonly onLogOut: () => void;
  readonly children: ReactNode;
}

/** App shell of the back office. */
export function AdminShell({ pages, roleId, onLogOut, children }: Props) {
  const t = useText();
  const groups = adminGroups.map((key) => ({
    key,
    label: t(`admin.groups.${key}`),
    pages: pages
      .filter(({ page }) => page.group === key)
      .map((each) => ({ to: `${ADMIN_ROOT}/${each.page.path}`, label: t(`admin.pages.${each.key}`), Icon: icons[each.key] })),
  }));
  const role = roleId === 1 || roleId === 2 || roleId === 3 ? t(`lookups.adminRole.${roleId}`) : '';
  const about = (
    <>
      {t('admin.shell.role')}: <strong>{role}</strong>
    </>
  );
  return (
    <AreaShell
      home={ADMIN_ROOT}
      groups={groups}
      useRecordSearch={useRecordSearch}
      badge={<EnvironmentBadge />}
      about={about}
      onLogOut={onLogOut}
    >
      {children}
    </AreaShell>
  );
}
