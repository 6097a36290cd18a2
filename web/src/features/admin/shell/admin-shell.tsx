import { AppShell, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { type AdminPage, type AdminPageKey, SIDEBAR_WIDTH } from '../../../../../src/contracts/pages.js';
import { useText } from '../../../i18n/use-text.ts';
import { BrandMark } from '../../../kit/brand-mark.tsx';
import { LanguageSwitch } from '../../../kit/language-switch.tsx';
import classes from './admin-shell.module.css';
import { AccountMenu } from './account-menu.tsx';
import { EnvironmentBadge } from './environment-badge.tsx';
import { Sidebar } from './sidebar.tsx';

export interface ShellPage {
  readonly key: AdminPageKey;
  readonly page: AdminPage;
}

interface Props {
  /** Pages that the role may open, in the order of the sidebar. */
  readonly pages: readonly ShellPage[];
  readonly roleId: number | undefined;
  readonly onLogOut: () => void;
  readonly children: ReactNode;
}

/** Frame of the back office: sidebar of 240 px (a drawer below 992 px), top bar, content. */
export function AdminShell({ pages, roleId, onLogOut, children }: Props) {
  const t = useText();
  const [isOpen, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: SIDEBAR_WIDTH, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      layout="alt"
      classNames={{ main: classes.main, navbar: classes.navbar, header: classes.header }}
    >
      <AppShell.Header>
        <div className={classes.bar}>
          <Burger
            hiddenFrom="md"
            size="sm"
            opened={isOpen}
            onClick={toggle}
            aria-label={t('admin.shell.openMenu')}
            aria-expanded={isOpen}
          />
          <EnvironmentBadge />
          <span className={classes.spacer} />
          <LanguageSwitch />
          <AccountMenu roleId={roleId} onLogOut={onLogOut} />
        </div>
      </AppShell.Header>
      <AppShell.Navbar>
        <div className={classes.brand}>
          <Link to="/admin" className={classes.home}>
            <BrandMark />
          </Link>
          <Burger hiddenFrom="md" size="sm" opened onClick={close} aria-label={t('admin.shell.closeMenu')} />
        </div>
        <Sidebar pages={pages} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        {children}
      </AppShell.Main>
    </AppShell>
  );
}
