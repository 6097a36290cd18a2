import { Button, Text } from '@mantine/core';
import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import { useAppDispatch } from '../../api/store.ts';
import { useText } from '../../i18n/use-text.ts';
import { FormModal } from '../form-modal/form-modal.tsx';
import { FieldForm, type FormField, type FormValues } from '../fields/field-form.tsx';
import { toFormField } from './to-form-field.ts';
import type { RecordRow, WebResource } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  readonly isOpen: boolean;
  readonly title: string;
  /** Label of its button, if it differs from the title. */
  readonly submitLabel?: string | undefined;
  /** One line below a field, by field name. */
  readonly hints?: Readonly<Partial<Record<string, TextKey>>> | undefined;
  /** Values given by the displayed list, which the new record joins. */
  readonly presetValues: FormValues;
  readonly note?: string | undefined;
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for the values of a new record: what its table requires or its resource asks for, and its type, unless the displayed list gives it.
 */
export function CreateDialog<Row extends RecordRow, Property extends string>(props: Props<Row, Property>) {
  const { resource, isOpen, title, submitLabel = title, hints, presetValues, note, onCreated, onClose } = props;
  const t = useText();
  const dispatch = useAppDispatch();
  const { optionalFields = [], loanTypeColumns } = resource;
  const isType = (name: string) => name === loanTypeColumns?.by;
  const fields = Object.entries(resource.creation)
    .filter(([name, { required }]) => (required || optionalFields.includes(name) || isType(name)) && presetValues[name] === undefined)
    .map(([name, rule]) => {
      const hint = hints?.[name];
      return toFormField(resource, { name, rule, required: rule.required === true || isType(name), hint: hint && t(hint) });
    });
  const create = async (values: FormValues) => {
    try {
      await resource.calls.create(dispatch, { ...values, ...presetValues });
    } catch (failure) {
      throw toFieldFailure(failure, fields);
    }
    onCreated();
  };
  return (
    <FormModal opened={isOpen} onClose={onClose} title={title}>
      <FieldForm
        fields={fields}
        initial={loanTypeColumns ? { [loanTypeColumns.by]: loanTypeColumns.usual } : {}}
        submitLabel={submitLabel}
        disablesSubmitUntilValid
        hasAutoFocus
        onSubmit={create}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
        }
      >
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </FieldForm>
    </FormModal>
  );
}

/** Assigns a failure to the field of a form that has only one. */
function toFieldFailure(failure: unknown, fields: readonly FormField[]): unknown {
  const [only] = fields;
  const hasFields = typeof failure === 'object' && failure !== null && 'fields' in failure && failure.fields !== undefined;
  if (fields.length !== 1 || !only || hasFields || typeof failure !== 'object' || failure === null) return failure;
  return 'message' in failure ? { ...failure, fields: { [only.name]: failure.message } } : failure;
}
