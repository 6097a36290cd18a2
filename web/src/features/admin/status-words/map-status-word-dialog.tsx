import { Button, Text } from '@mantine/core';
import type { ApplicationState } from '../../../../../src/contracts/application-states.js';
import { newStatusWord } from '../../../../../src/contracts/resources/status-word.js';
import type { UnknownStatusWordRow } from '../../../api/generated-words.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormField } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { toFormField } from '../../../kit/resource/to-form-field.ts';
import { statusWord, useAddStatusWordMutation } from './status-words-api.ts';

interface Props {
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly shown: UnknownStatusWordRow | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const scopes = ['lender', 'all'] as const;

/** Maps a word to a status: it becomes a status word, and the rows that it held back are applied. */
export function MapStatusWordDialog({ isOpen, shown, onSaved, onClose }: Props) {
  const t = useText();
  const [add] = useAddStatusWordMutation();
  if (!shown) return null;
  const { word, lender, lender_id, held, held_in_all } = shown;
  const labels = {
    lender: t('admin.status-words.unknown.onlyThis', { lender: lender ?? '', count: formatNumber(held) }),
    all: t('admin.status-words.unknown.everybody', { count: formatNumber(held_in_all) }),
  };
  const scope: FormField = {
    name: 'scope',
    rule: { kind: 'choice', choices: scopes },
    label: t('admin.status-words.unknown.scope'),
    choices: scopes.map((value) => ({ value, label: labels[value] })),
    required: true,
  };
  const state = toFormField(statusWord, { name: 'state', rule: newStatusWord.state, required: true, hint: undefined });
  return (
    <FormModal opened={isOpen} onClose={onClose} title={t('admin.status-words.unknown.dialog', { word })}>
      <FieldForm
        fields={lender_id === null ? [state] : [state, scope]}
        initial={{ scope: 'lender' }}
        submitLabel={t('admin.status-words.unknown.submit')}
        hasAutoFocus
        isTransient
        onSubmit={async (values) => {
          const isOfAll = lender_id === null || values['scope'] === 'all';
          await add({
            createStatusWordRequest: { word, state: values['state'] as ApplicationState, lender_id: isOfAll ? null : lender_id },
          }).unwrap();
          onSaved();
          onClose();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
        }
      >
        <Text size="sm" c="dimmed">
          {lender_id === null && t('admin.status-words.unknown.rows', { count: formatNumber(held_in_all) })}{' '}
          {t('admin.status-words.unknown.older')}
        </Text>
      </FieldForm>
    </FormModal>
  );
}
