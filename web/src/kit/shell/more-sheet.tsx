import { Button, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconShieldLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';
import { ACCOUNT_SEGMENT } from '../../../../src/contracts/pages.js';
import { useAudience } from '../../session/audience-context.ts';
import { useText } from '../../i18n/use-text.ts';
import { colourSchemes } from './colour-schemes.ts';
import type { MenuPage } from './menu.ts';
import classes from './sidebar.module.css';

interface Props {
  /** Pages without a tab. */
  readonly pages: readonly MenuPage[];
  readonly about: ReactNode;
  readonly onLogOut: () => void;
}

/** What a phone has no room for: further pages, the logged-in user, the account page, appearance, logout. */
export function MoreSheet({ pages, about, onLogOut }: Props) {
  const t = useText();
  const id = useId();
  const area = useAudience();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Stack gap="lg">
      {pages.length > 0 && (
        <ul className={classes.pages}>
          {pages.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink to={to} className={classes.page}>
                <Icon size={20} stroke={1.6} aria-hidden />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
      <div>{about}</div>
      <NavLink to={`/${area}/${ACCOUNT_SEGMENT}`} className={classes.page}>
        <IconShieldLock size={20} stroke={1.6} aria-hidden />
        {t('workspace.shell.ownAccount')}
      </NavLink>
      <div>
        <Text id={id} size="sm" c="dimmed" mb={4}>
          {t('workspace.shell.colourScheme')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby={id}
          value={colorScheme}
          onChange={setColorScheme}
          data={colourSchemes.map(({ value, key }) => ({ value, label: t(key) }))}
        />
      </div>
      <Button variant="default" fullWidth leftSection={<IconLogout size={18} aria-hidden />} onClick={onLogOut}>
        {t('workspace.shell.logout')}
      </Button>
    </Stack>
  );
}
