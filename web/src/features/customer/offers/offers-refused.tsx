import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import type { Failure } from '../../../api/failure.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CompleteFormButton } from '../../../kit/complete-form-button.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { FormIncomplete } from './form-incomplete.tsx';

/** Whether no offers are shown for a reason that the customer can do away with: asking again would not help. */
export const isFixableRefusal = (failure: Failure | undefined): failure is Failure =>
  failure?.code === 'consent-missing' || failure?.code === 'profile-incomplete';

interface Props {
  readonly failure: Failure;
  readonly appId: string;
}

/** In place of offers that were refused: why, and the way to do away with it. */
export function OffersRefused({ failure, appId }: Props) {
  return failure.code === 'consent-missing' ? <OffersHidden /> : <FormIncomplete appId={appId} />;
}

/** Whoever has taken back the consent to be matched, or gave it before this loan was in its notice, is told so, and where to give it. */
function OffersHidden() {
  const t = useText();
  return (
    <EmptyState
      title={t('permissions.offersHidden.title')}
      text={t('permissions.offersHidden.text')}
      action={
        <>
          <CompleteFormButton />
          <Anchor component={Link} to={customerPaths.permissions} mt="xs">
            {t('permissions.offersHidden.action')}
          </Anchor>
        </>
      }
    />
  );
}
