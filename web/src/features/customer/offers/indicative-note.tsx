import { Text } from '@mantine/core';
import type { OfferCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Returns whether some of these offers have figures computed from published terms. */
export const hasIndicative = (offers: readonly OfferCardModel[]) => offers.some(({ basis }) => basis === 'indicative');

/** States once, above the offers, that their figures are computed from published terms. */
export function IndicativeNote() {
  const t = useText();
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {t('customer.offers.indicative')}
    </Text>
  );
}
