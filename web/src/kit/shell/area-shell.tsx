import { AppShell, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { SIDEBAR_WIDTH } from '../../../../src/contracts/pages.js';
import { useText } from '../../i18n/use-text.ts';
import { BrandMark } from '../brand-mark.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import type { UseRecordSearch } from '../palette/record-search.ts';
import { AccountMenu } from './account-menu.tsx';
import classes from './area-shell.module.css';
import type { MenuGroup } from './menu.ts';
import { Sidebar } from './sidebar.tsx';
import { NARROW_WIDTH, useMenuWidth } from './use-menu-width.ts';

// Nobody waits for it: its place is kept.
const CommandPaletteButton = lazy(async () => ({ default: (await import('../palette/command-palette-button.tsx')).CommandPaletteButton }));

interface Props {
  /** Where the brand leads. */
  readonly home: string;
  /** Pages that the person may open. */
  readonly groups: readonly MenuGroup[];
  /** Finds records by what is typed; without it there is nothing to go to but the menu. */
  readonly useRecordSearch?: UseRecordSearch;
  /** What the top bar says beside the menu. */
  readonly badge?: ReactNode;
  /** Stand at the foot of screens below 992 px in place of the sidebar, which is a drawer there where they are left out. */
  readonly tabs?: ReactNode;
  /** Who is logged in. */
  readonly about: ReactNode;
  readonly onLogOut: () => void;
  readonly children: ReactNode;
}

/** Frame of an area behind a password: sidebar of 240 px, top bar, content; on narrow screens a drawer or tabs in place of the sidebar. */
export function AreaShell({ home, groups, useRecordSearch, badge, tabs, about, onLogOut, children }: Props) {
  const t = useText();
  const [isOpen, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  const opener = useRef<HTMLButtonElement>(null);
  /** The button that closes it goes with the menu: the focus returns to where it came from. */
  const shut = () => {
    close();
    opener.current?.focus();
  };
  const hasTabs = tabs !== undefined;
  const isNarrow = useMenuWidth().value === 'narrow';
  const brand = (
    <Link to={home} className={classes.home}>
      <BrandMark />
    </Link>
  );

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{
        width: { base: SIDEBAR_WIDTH, md: isNarrow ? NARROW_WIDTH : SIDEBAR_WIDTH },
        breakpoint: 'md',
        collapsed: { mobile: !isOpen },
      }}
      layout="alt"
      mod={{ tabs: hasTabs, narrow: isNarrow }}
      classNames={{ main: classes.main, navbar: classes.navbar, header: classes.header }}
    >
      <AppShell.Header>
        <div className={classes.bar}>
          {hasTabs ? (
            <span className={classes.narrowBrand}>{brand}</span>
          ) : (
            <Burger
              ref={opener}
              hiddenFrom="md"
              size="sm"
              opened={isOpen}
              onClick={toggle}
              aria-label={t('workspace.shell.openMenu')}
              aria-expanded={isOpen}
            />
          )}
          {badge}
          <span className={classes.spacer} />
          {useRecordSearch && (
            <div className={classes.palette}>
              <Suspense>
                <CommandPaletteButton groups={groups} useRecordSearch={useRecordSearch} />
              </Suspense>
            </div>
          )}
          <LanguageSwitch />
          <span className={hasTabs ? classes.wideOnly : undefined}>
            <AccountMenu about={about} onLogOut={onLogOut} />
          </span>
        </div>
      </AppShell.Header>
      <AppShell.Navbar mod={{ closed: !isOpen }} {...(hasTabs && { visibleFrom: 'md' })}>
        <div className={classes.brand}>
          <span className={classes.wideBrand}>{brand}</span>
          {!hasTabs && <Burger hiddenFrom="md" size="sm" opened onClick={shut} aria-label={t('workspace.shell.closeMenu')} />}
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
