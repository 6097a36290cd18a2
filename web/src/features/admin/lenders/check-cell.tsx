import { memo } from 'react';
import { CellStatus } from '../../../kit/cell/cell-status.tsx';
import cell from '../../../kit/cell/cell.module.css';
import type { FieldCellProps } from '../../../kit/cell/field-cell.tsx';
import { useCellSave } from '../../../kit/cell/use-cell-save.ts';
import classes from './check-cell.module.css';

/** Yes or no as a checkbox, for what a lender takes rather than what it is switched to: saved the moment it is ticked. */
export const CheckCell = memo(function CheckCell(props: FieldCellProps) {
  const { label, value } = props;
  const { state, shown, save } = useCellSave(props);
  // A refused tick goes back to what the record says.
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
});
