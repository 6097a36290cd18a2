import { Text } from '@mantine/core';
import type { OfferCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Whether figures among these offers are worked out from published terms. */
export const hasIndicative = (offers: readonly OfferCardModel[]) => offers.some(({ basis }) => basis === 'indicative');

/** Says once, above the offers, that their figures are worked out from published terms. */
export function IndicativeNote() {
  const t = useText();
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {t('customer.offers.indicative')}
    </Text>
  );
}
