import { useText } from '../../i18n/use-text.ts';
import type { FieldCellProps } from '../cell/field-cell-props.ts';
import { SelectCell } from '../cell/select-cell.tsx';
import { shortenId } from './format-value.ts';

/** A referenced record by its id; a record that was deleted meanwhile stays selected until another one is chosen. */
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
