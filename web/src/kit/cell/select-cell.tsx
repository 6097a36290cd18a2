import { text as t } from '../../i18n/use-text.ts';
import type { Choice } from '../fields/field-props.ts';
import { CellStatus } from './cell-status.tsx';
import classes from './cell.module.css';
import type { FieldCellProps } from './field-cell-props.ts';
import { useCellSave } from './use-cell-save.ts';

/** One value of a list: saved on change. */
export function SelectCell(props: FieldCellProps & { readonly choices: readonly Choice[] }) {
  const { label, rule, value, choices } = props;
  const { state, shown, save } = useCellSave(props);
  const chosen = state.kind === 'failed' ? value : shown;
  return (
    <span className={classes.cell} data-state={state.kind}>
      <select
        className={classes.select}
        aria-label={label}
        aria-busy={state.kind === 'saving'}
        value={chosen === null ? '' : String(chosen)}
        onChange={(event) => {
          const picked = event.currentTarget.value;
          void save(choices.find((choice) => String(choice.value) === picked)?.value ?? null);
        }}
      >
        {(rule.nullable || chosen === null) && <option value="">{t('common.empty')}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
      <CellStatus label={label} state={state} onRetry={() => state.kind === 'failed' && void save(state.value)} />
    </span>
  );
}
