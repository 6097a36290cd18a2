import { UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import type { MenuGroup } from './menu.ts';
import classes from './sidebar.module.css';
import { useMenuWidth } from './use-menu-width.ts';

/**
 * Pages by group; an empty group is not rendered. When it is narrow, the labels remain for screen readers, and show beside the icon on
 * hover.
 */
export function Sidebar({ groups }: { readonly groups: readonly MenuGroup[] }) {
  const t = useText();
  const { value: width, set: setWidth } = useMenuWidth();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // The menu is longer than a window of 800 px.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const isNarrow = width === 'narrow';
  const WidthIcon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const widthLabel = t(isNarrow ? 'workspace.shell.wide' : 'workspace.shell.narrow');
  return (
    <nav ref={nav} className={classes.nav} aria-label={t('workspace.shell.navigation')}>
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ key, label, pages }) => (
          <div key={key} role="group" aria-labelledby={`group-${key}`}>
            <h2 id={`group-${key}`} className={classes.group}>
              {label}
            </h2>
            <ul className={classes.pages}>
              {pages.map(({ to, label: name, Icon }) => (
                <li key={to}>
                  <NavLink to={to} className={classes.page} title={isNarrow ? name : undefined}>
                    <Icon size={18} stroke={1.6} aria-hidden />
                    <span className={classes.words}>{name}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      <UnstyledButton
        className={classes.width}
        onClick={() => setWidth(isNarrow ? 'wide' : 'narrow')}
        title={isNarrow ? widthLabel : undefined}
      >
        <WidthIcon size={18} stroke={1.6} aria-hidden />
        <span className={classes.words}>{widthLabel}</span>
      </UnstyledButton>
    </nav>
  );
}
