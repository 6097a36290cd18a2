import { ActionIcon, Group, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconLogout, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ACCOUNT_SEGMENT } from '../../../../src/contracts/pages.js';
import { useAudience } from '../../session/audience-context.ts';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import classes from './account.module.css';
import { colourSchemes } from './colour-schemes.ts';

/** The logged-in user (`about`), the account page, appearance, logout. */
export function AccountMenu({ about, onLogOut }: { readonly about: ReactNode; readonly onLogOut: () => void }) {
  const t = useText();
  const area = useAudience();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    // Rendered in place, so that its content belongs to the header landmark instead of to none.
    // Without Mantine's focus placeholder, which a menu may not contain: the focus goes to the first item.
    <Menu position="bottom-end" width={240} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" radius="xl" aria-label={t('workspace.shell.account')}>
          <IconUserCircle size={24} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.about}>{about}</div>
        <Menu.Item component={Link} to={`/${area}/${ACCOUNT_SEGMENT}`} leftSection={<IconShieldLock size={16} aria-hidden />}>
          {t('workspace.shell.ownAccount')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('workspace.shell.colourScheme')}</Menu.Label>
        {colourSchemes.map(({ value, key, Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={colorScheme === value}
            checkIcon={<IconCheck size={16} aria-hidden />}
            closeMenuOnClick
            onChange={() => setColorScheme(value)}
          >
            <Group gap="xs">
              <Icon size={16} aria-hidden />
              {t(key)}
            </Group>
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onLogOut}>
          {t('workspace.shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
