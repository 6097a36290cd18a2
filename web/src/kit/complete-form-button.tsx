import { Button } from '@mantine/core';
import { useAppDispatch } from '../api/store.ts';
import { useText } from '../i18n/use-text.ts';
import { editingChanged } from '../session/customer-slice.ts';
import { useContinueTo } from './customer/use-continue-to.ts';
import { useLoanPath } from './customer/use-loan-type.ts';

/** Leads back to the form of the chosen product, to the first incomplete step. */
export function CompleteFormButton() {
  const t = useText();
  const dispatch = useAppDispatch();
  const goOn = useContinueTo();
  const detail = useLoanPath('detail');
  const goToForm = async () => {
    // The guard opens a completed form only in edit mode.
    dispatch(editingChanged(true));
    await goOn(detail);
  };
  return (
    <Button className="no-print" onClick={() => void goToForm()} mt="sm">
      {t('customer.incomplete.action')}
    </Button>
  );
}
