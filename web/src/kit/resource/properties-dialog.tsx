import { Button } from '@mantine/core';
import type { WireValue } from '../../../../src/contracts/fields.js';
import { addTranslations } from '../../../../src/contracts/resources/resource.js';
import { isFailure } from '../../api/failure.ts';
import { getTextByKey, useText } from '../../i18n/use-text.ts';
import type { SaveCell } from '../cell/field-cell-props.ts';
import { FormModal } from '../form-modal/form-modal.tsx';
import { FieldForm, type FormValues } from '../fields/field-form.tsx';
import type { DialogDeclaration } from './column-declaration.ts';
import { toFormField } from './to-form-field.ts';
import { getAllowedChoicesFor, type RecordRow, getRecordTitle, type WebResource } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly shown: { readonly row: Row; readonly dialog: DialogDeclaration<Property> } | undefined;
  readonly save: SaveCell;
  readonly onClose: () => void;
}

/** Related properties of a record, saved as one update each (product specification §4 "Lender list"). */
export function PropertiesDialog<Row extends RecordRow, Property extends string>({
  resource,
  isOpen,
  shown,
  save,
  onClose,
}: Props<Row, Property>) {
  const t = useText();
  const properties = shown ? addTranslations(resource.table, shown.dialog.properties) : [];
  const title = shown && getTextByKey(shown.dialog.title, { name: getRecordTitle(resource, shown.row) });
  return (
    <FormModal opened={isOpen} onClose={onClose} title={title}>
      {shown && (
        <FieldForm
          fields={properties.flatMap((name) => {
            const rule = resource.table[name];
            const hint = shown.dialog.hints?.[name] && getTextByKey(shown.dialog.hints[name]);
            const field = toFormField(resource, { name, rule, required: rule.nullable === false, hint });
            if (!field.choices) return [field];
            const choices = getAllowedChoicesFor(resource, shown.row, name, field.choices);
            return choices.length === 1 ? [] : [{ ...field, choices }];
          })}
          initial={shown.row as unknown as FormValues}
          {...(shown.dialog.check && { check: shown.dialog.check })}
          submitLabel={t('common.actions.update')}
          onSubmit={async (values) => {
            const before = shown.row as Readonly<Record<string, unknown>>;
            const { onlyChanged } = shown.dialog;
            const asked = properties.filter((name) => name in values);
            const isChanged = (name: Property) => (before[name] ?? null) !== (values[name] ?? null);
            // A text and its Hindi are two updates: the second is left out where nobody entered one.
            const changed = asked.filter((name) => isChanged(name) || !(onlyChanged || resource.table[name].translationOf));
            await saveEach({ id: shown.row.id, properties: changed, values, save });
            onClose();
          }}
          secondary={
            <Button variant="default" onClick={onClose}>
              {t('common.actions.cancel')}
            </Button>
          }
        />
      )}
    </FormModal>
  );
}

interface PropertyWrites {
  readonly id: string;
  readonly properties: readonly string[];
  readonly values: FormValues;
  readonly save: SaveCell;
}

async function saveEach({ id, properties, values, save }: PropertyWrites): Promise<void> {
  for (const property of properties) {
    try {
      await save(id, property, (values[property] ?? null) as WireValue);
    } catch (failure) {
      // The server names the field by the value it received; the form knows it by its property.
      throw isFailure(failure) && failure.fields
        ? { ...failure, fields: { [property]: failure.fields['value'] ?? failure.message } }
        : failure;
    }
  }
}
