import { Text } from '@mantine/core';
import { hasPanSurnameMismatch } from '../../../../../src/contracts/has-pan-surname-mismatch.js';
import { useText } from '../../../i18n/use-text.ts';

/** Warns below the PAN when its letter of the surname and the name differ; refuses nothing. */
export function PanWarning({ values }: { readonly values: Parameters<typeof hasPanSurnameMismatch>[0] }) {
  const t = useText();
  return (
    <div role="status">
      {hasPanSurnameMismatch(values) && (
        <Text size="sm" mt={6}>
          {t('customer.detail.panSurname')}
        </Text>
      )}
    </div>
  );
}
