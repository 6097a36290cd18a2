import { ActionIcon, Group, Menu, Text, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';

const schemes = [
  { value: 'auto', key: 'admin.shell.system', Icon: IconDeviceDesktop },
  { value: 'light', key: 'admin.shell.light', Icon: IconSun },
  { value: 'dark', key: 'admin.shell.dark', Icon: IconMoon },
] as const;

/** Role, appearance, logout. */
export function AccountMenu({ roleId, onLogOut }: { readonly roleId: number | undefined; readonly onLogOut: () => void }) {
  const t = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const role = roleId === 1 || roleId === 2 || roleId === 3 ? t(`admin.roles.${roleId}`) : '';
  return (
    // In place, so that what it shows belongs to the header and not to no part of the page.
    // Without Mantine's placeholder for the focus, which a menu may not contain: the focus goes to the first item.
    <Menu position="bottom-end" width={220} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" radius="xl" aria-label={t('admin.shell.account')}>
          <IconUserCircle size={24} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Text component="div" size="sm" px="sm" py="xs">
          {t('admin.shell.role')}: <strong>{role}</strong>
        </Text>
        <Menu.Divider />
        <Menu.Label>{t('admin.shell.colourScheme')}</Menu.Label>
        {schemes.map(({ value, key, Icon }) => (
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
          {t('admin.shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
