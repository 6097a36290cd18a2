import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { applicationStatusPath } from '../../../../../src/contracts/next-stop.js';
import { useGetApplicationQuery } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CompleteFormButton } from '../../../kit/complete-form-button.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';

/** Shown instead of offers: matching needs a complete form. Earlier applications stay accessible. */
export function FormIncomplete({ appId }: { readonly appId: string }) {
  const t = useText();
  const { data } = useGetApplicationQuery({ appId });
  const hasApplied = data !== undefined && data.submissions.length > 0;
  return (
    <EmptyState
      title={t('customer.incomplete.title')}
      text={t('customer.incomplete.text')}
      action={
        <>
          <CompleteFormButton />
          {hasApplied && (
            <Anchor component={Link} to={applicationStatusPath(appId)} mt="xs">
              {t('customer.journey.seeStatus')}
            </Anchor>
          )}
        </>
      }
    />
  );
}
