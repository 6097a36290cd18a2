import { NavLink } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import type { MenuGroup } from './menu.ts';
import classes from './sidebar.module.css';

/** Pages by group; a group without pages is not drawn. */
export function Sidebar({ groups }: { readonly groups: readonly MenuGroup[] }) {
  const t = useText();
  return (
    <nav className={classes.nav} aria-label={t('workspace.shell.navigation')}>
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ key, label, pages }) => (
          <section key={key} aria-labelledby={`group-${key}`}>
            <h2 id={`group-${key}`} className={classes.group}>
              {label}
            </h2>
            <ul className={classes.pages}>
              {pages.map(({ to, label: name, Icon }) => (
                <li key={to}>
                  <NavLink to={to} className={classes.page}>
                    <Icon size={18} stroke={1.6} aria-hidden />
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
