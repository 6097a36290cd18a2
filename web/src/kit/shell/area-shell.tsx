import { AppShell, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { SIDEBAR_WIDTH } from '../../../../src/contracts/pages.js';
import { useText } from '../../i18n/use-text.ts';
import { BrandMark } from '../brand-mark.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './area-shell.module.css';
import type { MenuGroup } from './menu.ts';
import { Sidebar } from './sidebar.tsx';

interface Props {
  /** Where the brand leads. */
  readonly home: string;
  /** Pages that the person may open. */
  readonly groups: readonly MenuGroup[];
  /** What the top bar says beside the menu. */
  readonly mark?: ReactNode;
  /** Stand at the foot of screens below 992 px in place of the sidebar, which is a drawer there where they are left out. */
  readonly tabs?: ReactNode;
  /** Who is logged in. */
  readonly about: ReactNode;
  readonly onLogOut: () => void;
  readonly children: ReactNode;
}

/** Frame of an area behind a password: sidebar of 240 px, top bar, content; on narrow screens a drawer or tabs in place of the sidebar. */
export function AreaShell({ home, groups, mark, tabs, about, onLogOut, children }: Props) {
  const t = useText();
  const [isOpen, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  const hasTabs = tabs !== undefined;
  const brand = (
    <Link to={home} className={classes.home}>
      <BrandMark />
    </Link>
  );

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: SIDEBAR_WIDTH, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      layout="alt"
      mod={{ tabs: hasTabs }}
      classNames={{ main: classes.main, navbar: classes.navbar, header: classes.header }}
    >
      <AppShell.Header>
        <div className={classes.bar}>
          {hasTabs ? (
            <span className={classes.narrowBrand}>{brand}</span>
          ) : (
            <Burger
              hiddenFrom="md"
              size="sm"
              opened={isOpen}
              onClick={toggle}
              aria-label={t('workspace.shell.openMenu')}
              aria-expanded={isOpen}
            />
          )}
          {mark}
          <span className={classes.spacer} />
          <LanguageSwitch />
          <span className={hasTabs ? classes.wideOnly : undefined}>
            <AccountMenu about={about} onLogOut={onLogOut} />
          </span>
        </div>
      </AppShell.Header>
      <AppShell.Navbar {...(hasTabs && { visibleFrom: 'md' })}>
        <div className={classes.brand}>
          {brand}
          {!hasTabs && <Burger hiddenFrom="md" size="sm" opened onClick={close} aria-label={t('workspace.shell.closeMenu')} />}
        </div>
        <Sidebar groups={groups} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        {children}
      </AppShell.Main>
      {tabs}
    </AppShell>
  );
}
