import { AppShell, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { SIDEBAR_WIDTH } from '../../../../src/contracts/pages.js';
import { useText } from '../../i18n/use-text.ts';
import { BrandMark } from '../brand-mark.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import type { CommandPaletteProps } from '../palette/command-palette.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './area-shell.module.css';
import type { MenuGroup } from './menu.ts';
import { Sidebar } from './sidebar.tsx';
import { NARROW_WIDTH, useMenuWidth } from './use-menu-width.ts';

// Nothing waits for it: its space is reserved.
const CommandPaletteButton = lazy(async () => ({ default: (await import('../palette/command-palette-button.tsx')).CommandPaletteButton }));

interface Props {
  /** Target of the brand's link. */
  readonly home: string;
  /** Pages that the user may open. */
  readonly groups: readonly MenuGroup[];
  /** Command palette of the area, loaded when opened; an area without one has no button for it. */
  readonly Palette?: ComponentType<CommandPaletteProps>;
  /** Content of the top bar beside the menu. */
  readonly badge?: ReactNode;
  /** Tabs at the bottom of screens below 992 px instead of the sidebar, which is a drawer there without them. */
  readonly tabs?: ReactNode;
  /** The logged-in user. */
  readonly about: ReactNode;
  readonly onLogOut: () => void;
  readonly children: ReactNode;
}

/** Layout of an area behind a password: sidebar of 240 px, top bar, content; on narrow screens a drawer or tabs instead of the sidebar. */
export function AreaShell({ home, groups, Palette, badge, tabs, about, onLogOut, children }: Props) {
  const t = useText();
  const [isOpen, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  const opener = useRef<HTMLButtonElement>(null);
  /** The close button disappears with the menu: the focus returns to its origin. */
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
          {Palette && (
            <div className={classes.palette}>
              <Suspense>
                <CommandPaletteButton groups={groups} Palette={Palette} />
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
