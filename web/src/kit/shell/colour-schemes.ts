import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** How an area behind a password can look. */
export const colourSchemes = [
  { value: 'auto', key: 'workspace.shell.system', Icon: IconDeviceDesktop },
  { value: 'light', key: 'workspace.shell.light', Icon: IconSun },
  { value: 'dark', key: 'workspace.shell.dark', Icon: IconMoon },
] as const;
