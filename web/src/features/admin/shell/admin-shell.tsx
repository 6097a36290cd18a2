import { lazy, type ReactNode, Suspense } from 'react';
import { ADMIN_ROOT, adminGroups, type AdminPage, type AdminPageKey, getAdminPath } from '../../../../../src/contracts/pages.js';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { AreaShell } from '../../../kit/shell/area-shell.tsx';
import { type PageIcon, pageIcons } from './page-icons.ts';

// The live product does not need it, and nothing waits for it.
const EnvironmentBadge = lazy(async () => ({ default: (await import('./environment-badge.tsx')).EnvironmentBadge }));
const AdminPalette = lazy(async () => ({
  default: (await Promise.all([import('./admin-palette.tsx'), loadTexts('palette')]))[0].AdminPalette,
}));

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
  const { environment } = useBootstrap().config;
  const groups = adminGroups.map((group) => ({
    key: group,
    label: t(`admin.groups.${group}`),
    pages: pages
      .filter(({ page }) => page.group === group)
      .map(({ key, page }) => ({ to: getAdminPath(key), label: t(`admin.pages.${key}`), Icon: pageIcons[page.icon as PageIcon] })),
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
      Palette={AdminPalette}
      badge={
        environment !== 'production' && (
          <Suspense>
            <EnvironmentBadge environment={environment} />
          </Suspense>
        )
      }
      about={about}
      onLogOut={onLogOut}
    >
      {children}
    </AreaShell>
  );
}
