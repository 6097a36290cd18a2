import { Text } from '@mantine/core';
import type { OfferCardModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';

/** Lists the basis of the figures, and what only the lender can check. */
export function UncheckedFacts({ offer }: { readonly offer: OfferCardModel }) {
  const t = useText();
  return (
    <Text size="sm" c="dimmed">
      {offer.basis === 'indicative' && t('customer.offers.indicativeNote')}{' '}
      {offer.unchecked.map((fact) => t(`customer.offers.unchecked.${fact}`)).join(' ')}
    </Text>
  );
}
