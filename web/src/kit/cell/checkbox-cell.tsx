import { CellStatus } from './cell-status.tsx';
import cell from './cell.module.css';
import type { FieldCellProps } from './field-cell-props.ts';
import classes from './checkbox-cell.module.css';
import { useCellSave } from './use-cell-save.ts';

/** Yes or no as a checkbox, for what a record accepts (a switch is for what a record is switched to): saved on change. */
export function CheckboxCell(props: FieldCellProps) {
  const { label, value } = props;
  const { state, shown, save } = useCellSave(props);
  // A refused change reverts to the record's value.
  const isTicked = (state.kind === 'failed' ? value : shown) === 1;
  return (
    <span className={cell.cell} data-state={state.kind}>
      <label className={classes.target}>
        <input
          type="checkbox"
          className={classes.box}
          aria-label={label}
          aria-busy={state.kind === 'saving'}
          checked={isTicked}
          onChange={(event) => void save(event.currentTarget.checked ? 1 : 0)}
        />
      </label>
      <CellStatus label={label} state={state} onRetry={() => state.kind === 'failed' && void save(state.value)} />
    </span>
  );
}
