import { IconBuildingBank, IconFileSpreadsheet, type TablerIcon } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import type { AdminPageKey, PageGroup } from '../../../../../src/contracts/pages.js';
import { useText } from '../../../i18n/use-text.ts';
import type { ShellPage } from './admin-shell.tsx';
import classes from './sidebar.module.css';

const icons: Record<AdminPageKey, TablerIcon> = {
  lenders: IconBuildingBank,
  'application-status-file': IconFileSpreadsheet,
};

const groups: readonly PageGroup[] = ['work', 'catalogue', 'partners', 'money', 'reports', 'system'];

/** Pages by group; only those the role may open are handed in. */
export function Sidebar({ pages }: { readonly pages: readonly ShellPage[] }) {
  const t = useText();
  return (
    <nav className={classes.nav} aria-label={t('admin.shell.navigation')}>
      {groups.map((group) => {
        const own = pages.filter(({ page }) => page.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className={classes.group}>
              {t(`admin.groups.${group}`)}
            </h2>
            <ul className={classes.pages}>
              {own.map(({ key, page }) => {
                const Icon = icons[key];
                return (
                  <li key={key}>
                    <NavLink to={`/admin/${page.path}`} className={classes.page}>
                      <Icon size={18} stroke={1.6} aria-hidden />
                      {t(`admin.pages.${key}`)}
                    </NavLink>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
