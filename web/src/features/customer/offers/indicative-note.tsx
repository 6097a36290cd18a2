import { Text } from '@mantine/core';
import type { OfferCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Says once, above the offers, that their figures are worked out from published terms. */
export function IndicativeNote({ offers }: { readonly offers: readonly OfferCardModel[] }) {
  const t = useText();
  if (!offers.some(({ basis }) => basis === 'indicative')) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('customer.offers.indicative')}
    </Text>
  );
}
