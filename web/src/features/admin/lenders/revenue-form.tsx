import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { FieldMessage } from '../../../../../src/contracts/fields.js';
import { newRevenueItem } from '../../../../../src/contracts/resources/revenue-item.js';
import { validateRevenueItem, type RevenueItemValues, slabs } from '../../../../../src/contracts/revenue.js';
import type { RevenueItemRow } from '../../../api/generated.ts';
import type { AddLenderRevenueRequest } from '../../../api/generated-revenue.ts';
import { newRequestId } from '../../../api/api-origin.ts';
import { getTextByKey, useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormField, type FormValues } from '../../../kit/fields/field-form.tsx';
import type { ConfirmEffects } from './use-effect-confirmation.tsx';
import { useCreateLenderRevenueMutation, useGetRevenueTypesQuery, useUpdateLenderRevenueMutation } from './lender-page-api.ts';

const names = ['revenue_type_id', 'revenue_flat', 'revenue_percent', ...slabs.flatMap(({ min, max }) => [min, max])] as const;

interface Props {
  readonly lenderId: string;
  /** The item to edit; undefined for a new one. */
  readonly item: RevenueItemRow | undefined;
  /** Asks before open months change. */
  readonly confirmEffects: ConfirmEffects;
  readonly onDone: () => void;
}

/** Payout of a lender and the months it covers, by the rules of the product specification §5, which the API shares. */
export function RevenueForm({ lenderId, item, confirmEffects, onDone }: Props) {
  const t = useText();
  const { data: types } = useGetRevenueTypesQuery();
  const [create] = useCreateLenderRevenueMutation();
  const [update] = useUpdateLenderRevenueMutation();
  // The same input sent again, for example after a lost response, keeps its id and so stays the same item.
  const sent = useRef({ said: '', id: '' });
  const idOf = (request: AddLenderRevenueRequest) => {
    const said = JSON.stringify(request);
    if (sent.current.said !== said) sent.current = { said, id: newRequestId() };
    return sent.current.id;
  };
  const fields = names.map((name): FormField => ({
    name,
    rule: newRevenueItem[name],
    label: getTextByKey(`resources.revenue-item.${name}`),
    required: name === 'revenue_type_id',
    autoComplete: 'off',
    ...(name === 'revenue_type_id' && types && { choices: types.data.map(({ id, name: label }) => ({ value: id, label })) }),
  }));
  const save = async (values: FormValues) => {
    const request = { lender_id: lenderId, ...values } as unknown as AddLenderRevenueRequest;
    await confirmEffects(item ? { ...values, change: 'update', id: item.id } : { ...values, change: 'create' });
    await (item
      ? update({ updateLenderRevenueRequest: { ...request, id: item.id, version: item.version } }).unwrap()
      : create({ addLenderRevenueRequest: { ...request, id: idOf(request) } }).unwrap());
    onDone();
  };
  return (
    <FieldForm
      fields={fields}
      initial={(item ?? {}) as unknown as FormValues}
      check={problems}
      hasTwoColumns
      disablesSubmitUntilValid
      hasAutoFocus
      submitLabel={t('common.actions.submit')}
      onSubmit={save}
      secondary={
        <Button variant="default" onClick={onDone}>
          {t('common.actions.cancel')}
        </Button>
      }
    />
  );
}

function problems(values: FormValues): Readonly<Record<string, FieldMessage>> {
  return Object.fromEntries(Object.entries(validateRevenueItem(values as RevenueItemValues)).map(([name, { message }]) => [name, message]));
}
