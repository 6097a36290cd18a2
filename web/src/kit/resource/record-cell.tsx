import { memo } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import type { PropertyRule } from '../../../../src/contracts/resources/resource.js';
import { text as t } from '../../i18n/use-text.ts';
import type { FieldCellProps } from '../cell/field-cell-props.ts';
import { FieldCell } from '../cell/field-cell.tsx';
import type { Choice } from '../fields/field-props.ts';
import type { ValueDialogDeclaration } from './declared-column.ts';
import { DialogCell, Thumbnail } from './dialog-cell.tsx';
import classes from './record-cell.module.css';
import { ReferencesCell } from './references-cell.tsx';
import { valueInWords } from './value-text.ts';

interface Props extends Omit<FieldCellProps, 'language'> {
  readonly language: Language;
  readonly isEditable: boolean;
  /** What the record is called: a dialog says whose value it edits. */
  readonly recordName: string;
  readonly valueDialog?: ValueDialogDeclaration | undefined;
}

/** Kinds that need more room than a cell has. */
const editedInDialog: readonly PropertyRule['kind'][] = ['textList', 'secureLink', 'image'];
/** Kinds that a cell can hold but not edit. */
const onlyRead: readonly PropertyRule['kind'][] = ['penalTerms', 'instant'];

/** Kinds whose values are ticked in a list. */
const severalKinds: readonly PropertyRule['kind'][] = ['idList', 'choiceList'];

/** A value of a record, edited in place where it may be. */
export const RecordCell = memo(function RecordCell({ isEditable, recordName, valueDialog, ...cell }: Props) {
  // Ids can only be chosen among records that have names.
  if (severalKinds.includes(cell.rule.kind)) return isEditable && cell.choices ? <ReferencesCell {...cell} /> : <ReadValue {...cell} />;
  if (isEditable && (valueDialog || editedInDialog.includes(cell.rule.kind)))
    return <DialogCell {...cell} recordName={recordName} valueDialog={valueDialog} />;
  if (isEditable && !onlyRead.includes(cell.rule.kind)) return <FieldCell {...cell} />;
  return <ReadValue {...cell} />;
});

interface ReadProps {
  readonly rule: PropertyRule;
  readonly value: WireValue;
  readonly language: Language;
  readonly choices?: readonly Choice[] | undefined;
}

function ReadValue({ rule, value, language, choices }: ReadProps) {
  if (rule.kind === 'image' && typeof value === 'string') return <Thumbnail location={value} />;
  const words = valueInWords(rule, value, language, choices);
  return words === '' ? <span className={classes.nothing}>{t('common.empty')}</span> : <span className={classes.read}>{words}</span>;
}
