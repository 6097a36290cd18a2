import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import type { Failure } from '../../../api/failure.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CompleteFormButton } from '../../../kit/complete-form-button.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { FormIncomplete } from './form-incomplete.tsx';

/** Returns whether offers are refused for a reason that the customer can fix: a retry would not help. */
export const isFixableRefusal = (failure: Failure | undefined): failure is Failure =>
  failure?.code === 'consent-missing' || failure?.code === 'profile-incomplete';

interface Props {
  readonly failure: Failure;
  readonly appId: string;
}

/** Shown instead of refused offers: the reason, and how to fix it. */
export function OffersRefused({ failure, appId }: Props) {
  return failure.code === 'consent-missing' ? <OffersHidden /> : <FormIncomplete appId={appId} />;
}

/** Shown when the matching consent was withdrawn, or was given before its notice covered this loan: the reason, and where to give it. */
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
