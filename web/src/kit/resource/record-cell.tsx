import { memo } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import type { PropertyRule } from '../../../../src/contracts/resources/resource.js';
import { text as t } from '../../i18n/use-text.ts';
import type { FieldCellProps } from '../cell/field-cell-props.ts';
import { FieldCell } from '../cell/field-cell.tsx';
import type { Choice } from '../fields/field-props.ts';
import type { ValueDialogDeclaration } from './column-declaration.ts';
import { DialogCell, Thumbnail } from './dialog-cell.tsx';
import classes from './record-cell.module.css';
import { ReferencesCell } from './references-cell.tsx';
import { formatValue } from './format-value.ts';

interface Props extends Omit<FieldCellProps, 'language'> {
  readonly language: Language;
  readonly isEditable: boolean;
  /** Name of the record: a dialog shows whose value it edits. */
  readonly recordName: string;
  readonly valueDialog?: ValueDialogDeclaration | undefined;
}

/** Kinds that need more room than a cell has. */
const dialogKinds: readonly PropertyRule['kind'][] = ['textList', 'secureLink', 'image', 'ltvTiers', 'pincodeAreas'];
/** Kinds that a cell can show but not edit. */
const readOnlyKinds: readonly PropertyRule['kind'][] = ['penalTerms', 'instant'];

/** Kinds whose values are selected with checkboxes. */
const multiValueKinds: readonly PropertyRule['kind'][] = ['idList', 'choiceList', 'lookupList'];

/** A value of a record, editable in place if permitted. */
export const RecordCell = memo(function RecordCell({ isEditable, recordName, valueDialog, ...cell }: Props) {
  // Ids can only be chosen among named records.
  if (multiValueKinds.includes(cell.rule.kind))
    return isEditable && cell.choices ? <ReferencesCell {...cell} /> : <ReadOnlyValue {...cell} />;
  if (isEditable && (valueDialog || dialogKinds.includes(cell.rule.kind)))
    return <DialogCell {...cell} recordName={recordName} valueDialog={valueDialog} />;
  if (isEditable && !readOnlyKinds.includes(cell.rule.kind)) return <FieldCell {...cell} />;
  return <ReadOnlyValue {...cell} />;
});

interface ReadOnlyValueProps {
  readonly rule: PropertyRule;
  readonly value: WireValue;
  readonly language: Language;
  readonly choices?: readonly Choice[] | undefined;
}

function ReadOnlyValue({ rule, value, language, choices }: ReadOnlyValueProps) {
  if (rule.kind === 'image' && typeof value === 'string') return <Thumbnail location={value} />;
  const words = formatValue(rule, value, language, choices);
  return words === '' ? <span className={classes.nothing}>{t('common.empty')}</span> : <span className={classes.read}>{words}</span>;
}
