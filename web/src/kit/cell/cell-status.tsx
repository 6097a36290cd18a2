import { IconAlertCircle, IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react';
import { text } from '../../i18n/use-text.ts';
import classes from './cell.module.css';
import type { SaveState } from './cell-save-store.ts';

/** Shows saving, saved, or failed with a retry; renders nothing for an idle cell. */
export function CellStatus({ label, state, onRetry }: { readonly label: string; readonly state: SaveState; readonly onRetry: () => void }) {
  if (state.kind === 'saving')
    return <IconLoader2 className={classes.saving} size={14} aria-label={text('common.cell.saving', { field: label })} />;
  if (state.kind === 'saved') return <IconCheck className={classes.saved} size={14} aria-hidden />;
  if (state.kind === 'failed') {
    return (
      <button
        type="button"
        className={classes.failed}
        aria-label={text('common.cell.retry', { field: label })}
        title={state.reason}
        onClick={onRetry}
      >
        <IconAlertCircle size={16} aria-hidden />
      </button>
    );
  }
  return null;
}

/** Warns about an implausible value that is allowed: read out with the cell that references `id`, shown below it while it has the focus. */
export function CellWarning({ id, text: warning }: { readonly id: string; readonly text: string }) {
  return (
    <span className={classes.warning} title={warning}>
      <IconAlertTriangle size={14} aria-hidden />
      <span id={id} className={classes.said}>
        {warning}
      </span>
    </span>
  );
}
