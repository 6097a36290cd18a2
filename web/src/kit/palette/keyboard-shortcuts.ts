import type { TextKey } from '../../../../src/contracts/i18n/translate.js';

type ShortcutTextKey<Place extends string> = Extract<TextKey, `workspace.keys.${Place}.${string}`>;

/** Keys are named as printed on keyboards in India; `mod` is Ctrl, or ⌘ on a Mac. Keys of one entry do the same. */
interface Shortcut<Place extends string> {
  readonly keys: readonly string[];
  readonly text: ShortcutTextKey<Place>;
}

const everywhere: readonly Shortcut<'everywhere'>[] = [
  { keys: ['mod + K'], text: 'workspace.keys.everywhere.palette' },
  { keys: ['?'], text: 'workspace.keys.everywhere.help' },
  { keys: ['Esc'], text: 'workspace.keys.everywhere.close' },
];
const list: readonly Shortcut<'list'>[] = [
  { keys: ['←', '→', '↑', '↓'], text: 'workspace.keys.list.move' },
  { keys: ['Home', 'End'], text: 'workspace.keys.list.row' },
  { keys: ['Ctrl + Home', 'Ctrl + End'], text: 'workspace.keys.list.all' },
  { keys: ['Page Up', 'Page Down'], text: 'workspace.keys.list.page' },
  { keys: ['Enter', 'F2'], text: 'workspace.keys.list.open' },
];
const cell: readonly Shortcut<'cell'>[] = [
  { keys: ['Enter'], text: 'workspace.keys.cell.down' },
  { keys: ['Tab'], text: 'workspace.keys.cell.next' },
  { keys: ['Esc'], text: 'workspace.keys.cell.cancel' },
  { keys: ['Shift + Enter'], text: 'workspace.keys.cell.line' },
];

/** Keyboard shortcuts by the place where they work. */
export const keyboardShortcuts = { everywhere, list, cell } as const;
