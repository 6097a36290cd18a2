import { Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { LocalizedText } from '../../../kit/localized-text.tsx';
import { useGetWorkplaceQuery } from './shell-api.ts';

/** Merchant or partner of the logged-in partner user, and how much of it the user can see. Renders nothing until it is loaded. */
export function Workplace() {
  const t = useText();
  const { data } = useGetWorkplaceQuery();
  if (!data) return null;
  const { partner, merchant, merchants, locations } = data;
  return (
    <>
      <strong>
        <LocalizedText>{merchant ?? partner}</LocalizedText>
      </strong>
      {merchant && (
        <div>
          <LocalizedText>{partner}</LocalizedText>
        </div>
      )}
      <Text size="sm" c="dimmed">
        {merchant ? t('partner.shell.places', { count: locations }) : t('partner.shell.merchants', { merchants, places: locations })}
      </Text>
    </>
  );
}
