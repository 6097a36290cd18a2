import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, lazy, useState } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { LazyMount } from '../lazy-mount.tsx';
import type { MenuGroup } from '../shell/menu.ts';
import type { CommandPaletteProps } from './command-palette.tsx';
import classes from './command-palette-button.module.css';
import { useSingleKeyShortcuts } from './use-single-key-shortcuts.ts';

const KeyboardHelp = lazy(async () => ({
  default: (await Promise.all([import('./keyboard-help.tsx'), loadTexts('palette')]))[0].KeyboardHelp,
}));

interface Props {
  readonly groups: readonly MenuGroup[];
  /** The palette of the area, loaded when opened with the texts `palette`. */
  readonly Palette: ComponentType<CommandPaletteProps>;
}

/** Opens the command palette, by button or key; both dialogs are loaded when opened. */
export function CommandPaletteButton({ groups, Palette }: Props) {
  const t = useText();
  const [open, setOpen] = useState<'palette' | 'help'>();
  const mod = useOs() === 'macos' ? '⌘' : 'Ctrl';
  const singleKeys = useSingleKeyShortcuts();
  const hasSingleKeys = singleKeys.value === 'on';
  // Works in fields too; an open dialog keeps its own keys.
  useHotkeys([['mod + K', () => setOpen('palette')]], []);
  const help = () => hasSingleKeys && setOpen('help');
  // On some keyboards the key needs no Shift.
  useHotkeys([
    ['?', help],
    ['shift + ?', help],
  ]);
  const close = () => setOpen(undefined);
  return (
    <>
      <UnstyledButton className={classes.button} onClick={() => setOpen('palette')} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} aria-hidden />
        <span className={classes.words}>{t('workspace.shell.goTo')}</span>
        <Kbd size="xs" className={classes.keys} aria-hidden>
          {mod} K
        </Kbd>
      </UnstyledButton>
      <LazyMount isOpen={open === 'palette'}>
        {(isOpen) => <Palette isOpen={isOpen} groups={groups} onHelp={() => setOpen('help')} onClose={close} />}
      </LazyMount>
      <LazyMount isOpen={open === 'help'}>{(isOpen) => <KeyboardHelp isOpen={isOpen} onClose={close} />}</LazyMount>
    </>
  );
}
