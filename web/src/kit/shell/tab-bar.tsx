import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import type { MenuPage } from './menu.ts';
import { MoreSheet } from './more-sheet.tsx';
import classes from './tab-bar.module.css';

/** Pages with a tab of their own; the others are behind the last tab. */
const MAX_TABS = 4;

interface Props {
  readonly pages: readonly MenuPage[];
  readonly about: ReactNode;
  readonly onLogOut: () => void;
}

/** Bottom bar of a phone: the first pages, and everything else behind "More". */
export function TabBar({ pages, about, onLogOut }: Props) {
  const t = useText();
  const [isOpen, { open, close }] = useDisclosure();
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  return (
    <>
      <nav className={`${classes.bar} no-print`} aria-label={t('workspace.shell.navigation')}>
        {pages.slice(0, MAX_TABS).map(({ to, label, shortLabel, Icon }) => (
          <NavLink key={to} to={to} className={classes.tab}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <span>{shortLabel ?? label}</span>
          </NavLink>
        ))}
        <UnstyledButton className={classes.tab} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
          <IconDots size={22} stroke={1.6} aria-hidden />
          <span>{t('workspace.shell.more')}</span>
        </UnstyledButton>
      </nav>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        title={t('workspace.shell.more')}
        closeButtonProps={{ 'aria-label': t('common.actions.close') }}
        classNames={{ content: classes.sheet }}
      >
        <MoreSheet pages={pages.slice(MAX_TABS)} about={about} onLogOut={onLogOut} />
      </Drawer>
    </>
  );
}
