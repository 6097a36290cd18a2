import type { TextKey } from '../../../../src/contracts/i18n/translate.js';

type Does<Place extends string> = Extract<TextKey, `workspace.keys.${Place}.${string}`>;

/** Keys are named as keyboards in India have them printed; `mod` is Ctrl, or ⌘ on a Mac. Those of one line do the same. */
interface Line<Place extends string> {
  readonly keys: readonly string[];
  readonly does: Does<Place>;
}

const everywhere: readonly Line<'everywhere'>[] = [
  { keys: ['mod + K'], does: 'workspace.keys.everywhere.palette' },
  { keys: ['?'], does: 'workspace.keys.everywhere.help' },
  { keys: ['Esc'], does: 'workspace.keys.everywhere.close' },
];
const list: readonly Line<'list'>[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'workspace.keys.list.move' },
  { keys: ['Home', 'End'], does: 'workspace.keys.list.row' },
  { keys: ['Ctrl + Home', 'Ctrl + End'], does: 'workspace.keys.list.all' },
  { keys: ['Page Up', 'Page Down'], does: 'workspace.keys.list.page' },
  { keys: ['Enter', 'F2'], does: 'workspace.keys.list.open' },
];
const cell: readonly Line<'cell'>[] = [
  { keys: ['Enter'], does: 'workspace.keys.cell.down' },
  { keys: ['Tab'], does: 'workspace.keys.cell.next' },
  { keys: ['Esc'], does: 'workspace.keys.cell.cancel' },
  { keys: ['Shift + Enter'], does: 'workspace.keys.cell.line' },
];

/** What the keyboard does, by the place where it does it. */
export const keyboard = { everywhere, list, cell } as const;
