import { useState } from 'react';
import { CellStatus } from '../cell/cell-status.tsx';
import cells from '../cell/cell.module.css';
import type { FieldCellProps } from '../cell/field-cell-props.ts';
import { useCellSave } from '../cell/use-cell-save.ts';
import { text as t } from '../../i18n/use-text.ts';
import { LazyMount } from '../lazy-mount.tsx';
import { ReferencesDialog } from './lazy-dialogs.tsx';
import classes from './references-cell.module.css';
import { formatValue } from './format-value.ts';

/** Referenced records by name, or choices: a button that opens the list to choose from. */
export function ReferencesCell(props: FieldCellProps) {
  const { label, rule, choices = [], language = 'en' } = props;
  const { state, shown, save } = useCellSave(props);
  const [isOpen, setOpen] = useState(false);
  const words = formatValue(rule, shown, language, choices);
  return (
    <span className={cells.cell} data-state={state.kind}>
      <button
        type="button"
        className={`${cells.value} ${rule.kind === 'idList' ? classes.names : classes.choices}`}
        title={words || undefined}
        aria-label={t('common.cell.edit', { field: label, value: words || t('common.none') })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words || <span className={cells.nothing}>{t('common.empty')}</span>}
      </button>
      <CellStatus label={label} state={state} onRetry={() => state.kind === 'failed' && void save(state.value)} />
      <LazyMount isOpen={isOpen}>
        {(opened) => (
          <ReferencesDialog
            isOpen={opened}
            title={label}
            isSearched={rule.kind === 'idList'}
            selectedIds={((shown ?? []) as readonly (string | number)[]).map(String)}
            choices={choices}
            onSave={(ids) => {
              setOpen(false);
              void save(rule.kind === 'lookupList' ? ids.map(Number) : ids);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </LazyMount>
    </span>
  );
}
