import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconHelpCircle, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { logOut } from '../../../api/session-thunks.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { withoutRetry } from '../../../browser/load-chunk.ts';
import { useText } from '../../../i18n/use-text.ts';
import { BrandMark } from '../../../kit/brand-mark.tsx';
import { useIsCustomerLoading } from '../../../kit/customer/use-is-customer-loading.ts';
import { LanguageSwitch } from '../../../kit/language-switch.tsx';
import classes from './customer-header.module.css';
import { Partnership } from './partnership.tsx';
import { useVisitor } from './use-visitor.ts';

const loadMenu = () => import('./customer-menu.tsx');
const CustomerMenu = lazy(() => loadMenu().then((module) => ({ default: module.CustomerMenu })));
const HelpDialog = lazy(() => import('./help-dialog.tsx').then((module) => ({ default: module.HelpDialog })));

/**
 * Brand, partnership, language and help; the logged-in customer; the menu with the rest. Anonymous visitors on a wide screen see no menu.
 */
export function CustomerHeader() {
  const t = useText();
  const dispatch = useAppDispatch();
  const visitor = useVisitor();
  const isAwaited = useIsCustomerLoading();
  const [open, setOpen] = useState<'menu' | 'help' | null>(null);
  const close = () => setOpen(null);

  return (
    <header className={classes.header}>
      <div className={classes.bar} data-awaited={isAwaited || undefined}>
        <Link to="/" className={classes.brand}>
          <BrandMark />
        </Link>
        <div className={classes.partnership}>
          <Partnership />
        </div>
        <div className={classes.tools}>
          <div className={classes.language}>
            <LanguageSwitch />
          </div>
          <UnstyledButton className={classes.tool} onClick={() => setOpen('help')}>
            <IconHelpCircle size={22} stroke={1.6} aria-hidden />
            <span className={classes.toolName}>{t('customer.shell.help')}</span>
          </UnstyledButton>
          {visitor && (
            <div className={classes.visitor}>
              <span className={classes.name} title={visitor.name}>
                {visitor.name}
              </span>
              {visitor.lastLogin && (
                <span className={classes.last}>
                  {t('customer.shell.lastLogin')}: {visitor.lastLogin}
                </span>
              )}
            </div>
          )}
          {visitor?.isProven && (
            <Button
              className={classes.wide}
              variant="subtle"
              size="sm"
              leftSection={<IconLogout size={18} aria-hidden />}
              onClick={() => void dispatch(logOut('customer'))}
            >
              {t('customer.shell.logout')}
            </Button>
          )}
          <ActionIcon
            className={classes.menu}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('customer.shell.menu')}
            aria-haspopup="dialog"
            onPointerEnter={() => void withoutRetry(loadMenu).catch(() => undefined)}
            onClick={() => setOpen('menu')}
          >
            <IconMenu2 size={24} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <Suspense>{open === 'menu' && <CustomerMenu visitor={visitor} onHelp={() => setOpen('help')} onClose={close} />}</Suspense>
      {/* A separate boundary, so that the menu is closed and has returned the focus while the help loads. */}
      <Suspense>{open === 'help' && <HelpDialog onClose={close} />}</Suspense>
    </header>
  );
}
