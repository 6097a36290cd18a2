import { Button } from '@mantine/core';
import { loanTypeOf, loanTypes } from '../../../src/contracts/loan-types.js';
import { editingChanged } from '../app/session/customer-slice.ts';
import { useGoOn } from '../app/session/use-go-on.ts';
import { useProductType } from '../app/session/use-product-type.ts';
import { useAppDispatch } from '../app/store.ts';
import { useText } from '../i18n/use-text.ts';

/** Leads back to the form of the chosen product, to the first step that lacks something. */
export function CompleteFormButton() {
  const t = useText();
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  const product = loanTypeOf(useProductType());
  const goToForm = async () => {
    // The guard lets only those into a finished form who are changing it.
    dispatch(editingChanged(true));
    await goOn(loanTypes[product ?? 'pl'].paths.detail);
  };
  return (
    <Button className="no-print" onClick={() => void goToForm()} mt="sm">
      {t('customer.incomplete.action')}
    </Button>
  );
}
