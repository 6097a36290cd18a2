import { IconListCheck, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PARTNER_ROOT, partnerGroups, partnerMenu, type PartnerPageKey } from '../../../../../src/contracts/pages.js';
import { useText } from '../../../i18n/use-text.ts';
import { AreaShell } from '../../../kit/shell/area-shell.tsx';
import { TabBar } from '../../../kit/shell/tab-bar.tsx';
import { Workplace } from './workplace.tsx';

const icons: Record<PartnerPageKey, TablerIcon> = {
  'eligibility-criteria': IconListCheck,
};

/** App shell of the partner portal. */
export function PartnerShell({ onLogOut, children }: { readonly onLogOut: () => void; readonly children: ReactNode }) {
  const t = useText();
  const groups = partnerGroups.map((group) => ({
    key: group,
    label: t(`partner.groups.${group}`),
    pages: partnerMenu
      .filter(([, page]) => page.group === group)
      .map(([key, { path }]) => ({
        to: `${PARTNER_ROOT}/${path}`,
        label: t(`partner.pages.${key}`),
        shortLabel: t(`partner.tabs.${key}`),
        Icon: icons[key],
      })),
  }));
  return (
    <AreaShell
      home={PARTNER_ROOT}
      groups={groups}
      tabs={<TabBar pages={groups.flatMap(({ pages }) => pages)} about={<Workplace />} onLogOut={onLogOut} />}
      about={<Workplace />}
      onLogOut={onLogOut}
    >
      {children}
    </AreaShell>
  );
}
