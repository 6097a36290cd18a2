import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import { text as t, getTextByKey } from '../../i18n/use-text.ts';
import { CellStatus } from '../cell/cell-status.tsx';
import cells from '../cell/cell.module.css';
import type { FieldCellProps } from '../cell/field-cell-props.ts';
import { useCellSave } from '../cell/use-cell-save.ts';
import type { ValueDialogDeclaration } from './column-declaration.ts';
import classes from './dialog-cell.module.css';
import { LazyMount } from '../lazy-mount.tsx';
import { EditValueDialog } from './lazy-dialogs.tsx';
import { formatValue } from './format-value.ts';

interface Props extends FieldCellProps {
  readonly language: Language;
  readonly recordName: string;
  readonly valueDialog: ValueDialogDeclaration | undefined;
  /** An icon button, when the value is already displayed beside it. */
  readonly variant?: 'icon';
}

/** A value that is edited in a dialog: a button with the value, or with its action. */
export function DialogCell({ recordName, valueDialog = {}, variant, ...cell }: Props) {
  const { label, rule, value, language } = cell;
  const { state, shown, save } = useCellSave(cell);
  const [isOpen, setOpen] = useState(false);
  const words = formatValue(rule, shown, language);
  const isImage = rule.kind === 'image' && typeof shown === 'string';
  const button = valueDialog.button && getTextByKey(valueDialog.button);
  const said = button
    ? `${button}: ${recordName}`
    : t('common.cell.edit', { field: label, value: isImage ? recordName : words || t('common.none') });
  return (
    <span className={cells.cell} data-state={state.kind} data-numeric={rule.kind === 'integer' || rule.kind === 'inr' || undefined}>
      <button
        type="button"
        className={variant ? classes.pencil : button ? classes.button : cells.value}
        aria-label={said}
        aria-haspopup="dialog"
        title={variant || button ? said : words || undefined}
        onClick={() => setOpen(true)}
      >
        {variant ? (
          <IconPencil size={16} stroke={1.6} aria-hidden />
        ) : (
          (button ?? (isImage ? <Thumbnail location={String(shown)} /> : words)) || <EmptyValue />
        )}
      </button>
      <CellStatus label={label} state={state} onRetry={() => state.kind === 'failed' && void save(state.value)} />
      <LazyMount isOpen={isOpen}>
        {(opened) => (
          <EditValueDialog
            isOpen={opened}
            field={{ name: cell.property, rule, label }}
            recordName={recordName}
            // A refused value is edited further, not the record's.
            value={state.kind === 'failed' ? state.value : value}
            declared={valueDialog}
            onSubmit={(next) => {
              setOpen(false);
              void save(next);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </LazyMount>
    </span>
  );
}

const EmptyValue = () => <span className={cells.nothing}>{t('common.empty')}</span>;

/** An uploaded image, as high as a row. The row describes it in words. */
export const Thumbnail = ({ location }: { readonly location: string }) => (
  <img className={classes.thumbnail} src={location} alt="" loading="lazy" />
);
