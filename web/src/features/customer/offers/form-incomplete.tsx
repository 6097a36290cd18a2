import { useText } from '../../../i18n/use-text.ts';
import { CompleteFormButton } from '../../../kit/complete-form-button.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';

/** In place of offers: nobody is matched by a form that lacks something. */
export function FormIncomplete() {
  const t = useText();
  return <EmptyState title={t('customer.incomplete.title')} text={t('customer.incomplete.text')} action={<CompleteFormButton />} />;
}
