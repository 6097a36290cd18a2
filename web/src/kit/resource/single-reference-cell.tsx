import { useText } from '../../i18n/use-text.ts';
import type { FieldCellProps } from '../cell/field-cell-props.ts';
import { SelectCell } from '../cell/select-cell.tsx';
import { shortenId } from './format-value.ts';

/** A record that another one names by its id; one that was deleted meanwhile stays chosen until somebody takes another one. */
export function SingleReferenceCell({ choices, ...cell }: FieldCellProps) {
  const t = useText();
  const { value } = cell;
  if (!choices) return <span aria-busy />;
  const isGone = typeof value === 'string' && !choices.some((choice) => choice.value === value);
  return (
    <SelectCell
      {...cell}
      choices={isGone ? [...choices, { value, label: t('admin.list.goneReference', { id: shortenId(value) }) }] : choices}
    />
  );
}
