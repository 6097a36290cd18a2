import { Button } from '@mantine/core';
import { todayInIndia } from '../../../../../src/contracts/days.js';
import { formKarats, GOLD_PRICE_JUMP_PERCENT, parseGoldDay, validateGoldDay } from '../../../../../src/contracts/gold-days.js';
import { newGoldDay } from '../../../../../src/contracts/resources/gold-rate.js';
import type { EnterGoldDayRequest } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormField } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { useEnterGoldDayMutation, useReadGoldRateStatusQuery } from './gold-rates-api.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Enters the closing prices of a day. Values that need a reason are reported before sending, by the rules of the server. */
export function GoldRateDialog({ isOpen, onClose }: Props) {
  const t = useText();
  const [enter] = useEnterGoldDayMutation();
  const { data: standing } = useReadGoldRateStatusQuery();
  const field = (name: keyof typeof newGoldDay, hint?: string): FormField => ({
    name,
    rule: newGoldDay[name],
    label: t(`resources.gold-rate.${name}`),
    hint,
    required: 'required' in newGoldDay[name],
    autoComplete: 'off',
  });
  const [first, ...others] = formKarats;
  const fields = [
    field('rate_date'),
    field(`karat_${first}`, t('admin.gold-rates.priceHint')),
    ...others.map((karat) => field(`karat_${karat}`)),
    field('source', t('admin.gold-rates.sourceHint')),
    field('reference', t('admin.gold-rates.referenceHint')),
    field('reason', t('admin.gold-rates.reasonHint', { percent: GOLD_PRICE_JUMP_PERCENT })),
  ];
  return (
    <FormModal opened={isOpen} onClose={onClose} title={t('admin.gold-rates.add')}>
      <FieldForm
        fields={fields}
        initial={{ source: standing?.source ?? null }}
        submitLabel={t('admin.gold-rates.submit')}
        hasAutoFocus
        check={(values) => validateGoldDay(parseGoldDay(values), standing?.known ?? [], todayInIndia())}
        onSubmit={async (values) => {
          await enter({ enterGoldDayRequest: values as unknown as EnterGoldDayRequest }).unwrap();
          onClose();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
        }
      />
    </FormModal>
  );
}
