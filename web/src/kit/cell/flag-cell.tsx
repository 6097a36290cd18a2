import { useId } from 'react';
import { CellStatus } from './cell-status.tsx';
import classes from './cell.module.css';
import type { FieldCellProps } from './field-cell-props.ts';
import { useCellSave } from './use-cell-save.ts';

/** Yes or no as a switch: saved on change (product specification §4 "Toggles and checkboxes save on change"). */
export function FlagCell(props: FieldCellProps) {
  const { label, value, warning } = props;
  const warningId = useId();
  const { state, shown, save } = useCellSave(props);
  // A refused change reverts to the record's value.
  const isOn = (state.kind === 'failed' ? value : shown) === 1;
  return (
    <span className={classes.cell} data-state={state.kind}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={warning && warningId}
        aria-busy={state.kind === 'saving'}
        className={classes.switch}
        onClick={() => void save(isOn ? 0 : 1)}
      />
      <CellStatus label={label} state={state} onRetry={() => state.kind === 'failed' && void save(state.value)} />
      {warning && (
        <span id={warningId} className={classes.odd} title={warning}>
          {warning}
        </span>
      )}
    </span>
  );
}
