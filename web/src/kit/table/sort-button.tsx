import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useText } from '../../i18n/use-text.ts';
import classes from './sort-button.module.css';
import type { TableState } from './use-table-state.ts';

/** Header of a sortable column: a real button with the current sort direction. */
export function SortButton({ column, label, state }: { readonly column: string; readonly label: string; readonly state: TableState }) {
  const t = useText();
  const direction = state.sort?.column === column ? state.sort.direction : undefined;
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction ?? 'none'];
  return (
    <button
      type="button"
      className={classes.sort}
      data-active={direction !== undefined || undefined}
      title={t('common.table.sortBy', { column: label })}
      onClick={() => state.toggleSort(column)}
    >
      {label}
      <Icon size={14} stroke={direction ? 2.25 : 1.5} aria-hidden />
      {direction && (
        <span className="visually-hidden">
          , {t(direction === 'ascending' ? 'common.table.sortedAscending' : 'common.table.sortedDescending')}
        </span>
      )}
    </button>
  );
}
