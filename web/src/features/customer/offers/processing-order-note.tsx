import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { useText } from '../../../i18n/use-text.ts';

/** The order in which lenders are listed for a common application (decision 6), with a link to the rules. */
export function ProcessingOrderNote() {
  const t = useText();
  return (
    <Text size="sm" c="dimmed">
      {t('customer.detail.autoSubmission.order')}{' '}
      <Anchor component={Link} to={customerPaths.matching}>
        {t('customer.offers.how')}
      </Anchor>
    </Text>
  );
}
