import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** Colour schemes of the areas behind a password. */
export const colourSchemes = [
  { value: 'auto', key: 'workspace.shell.system', Icon: IconDeviceDesktop },
  { value: 'light', key: 'workspace.shell.light', Icon: IconSun },
  { value: 'dark', key: 'workspace.shell.dark', Icon: IconMoon },
] as const;
