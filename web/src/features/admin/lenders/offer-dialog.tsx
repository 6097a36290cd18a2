import { Button, Modal } from '@mantine/core';
import { lenderResource } from '../../../../../src/contracts/resources/lender.js';
import { isFailure } from '../../../api/failure.ts';
import type { LenderRow } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormField, type FormValues } from '../../../kit/fields/field-form.tsx';
import { useUpdateLenderDataMutation } from './lenders-api.ts';

const properties = ['so_text', 'so_date_start', 'so_date_end'] as const;

interface Props {
  readonly isOpen: boolean;
  readonly lender: LenderRow | undefined;
  readonly onClose: () => void;
}

/** Text and days of a lender's special offer, saved as three updates (product specification §4 "Lender list"). */
export function OfferDialog({ isOpen, lender, onClose }: Props) {
  const t = useText();
  const [update] = useUpdateLenderDataMutation();
  const fields: FormField[] = properties.map((name) => ({
    name,
    rule: lenderResource[name],
    label: t(`resources.lender.${name}`),
    hint: name === 'so_date_end' ? t('admin.lenders.offerEndHint') : undefined,
  }));

  const save = async (id: string, values: FormValues) => {
    for (const property of properties) {
      try {
        await update({ updateLenderRequest: { lender_id: id, property, value: values[property] as string | null } }).unwrap();
      } catch (failure) {
        // The server speaks of the value it was sent; the form knows it by its property.
        throw isFailure(failure) && failure.fields
          ? { ...failure, fields: { [property]: failure.fields['value'] ?? failure.message } }
          : failure;
      }
    }
    onClose();
  };

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('admin.lenders.offerTitle', { name: lender?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      {lender && (
        <FieldForm
          fields={fields}
          initial={{ so_text: lender.so_text, so_date_start: lender.so_date_start, so_date_end: lender.so_date_end }}
          check={endsBeforeItStarts}
          submitLabel={t('common.actions.update')}
          onSubmit={(values) => save(lender.id, values)}
          secondary={
            <Button variant="default" onClick={onClose}>
              {t('common.actions.cancel')}
            </Button>
          }
        />
      )}
    </Modal>
  );
}

function endsBeforeItStarts({ so_date_start: start, so_date_end: end }: FormValues): { so_date_end?: 'endBeforeStart' } {
  return typeof start === 'string' && typeof end === 'string' && end < start ? { so_date_end: 'endBeforeStart' } : {};
}
