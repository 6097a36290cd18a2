import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { type ProductType, useOpenApplicationMutation } from '../../../api/generated.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useContinueTo } from '../../../kit/customer/use-continue-to.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import { applicationOpened } from '../../../session/customer-slice.ts';

/** Shown when an application has ended at every lender: starts a new one with the details on file. */
export function StartNewApplication({ productType }: { readonly productType: ProductType }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const goOn = useContinueTo();
  const [open] = useOpenApplicationMutation();
  const [problem, setProblem] = useState<string>();

  const [isBusy, start] = useBusy(async () => {
    const { data, error } = await open({ openApplicationRequest: { product_type: productType, consents: {}, anew: 1 } });
    setProblem(isFailure(error) ? error.message : undefined);
    if (!data) return;
    dispatch(applicationOpened(data.app_id));
    await goOn(data.next);
  });

  return (
    <>
      <Text size="sm">{t('customer.status.anew.text')}</Text>
      <Button loading={isBusy} onClick={() => void start()}>
        {t('customer.status.anew.action')}
      </Button>
      {problem && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
