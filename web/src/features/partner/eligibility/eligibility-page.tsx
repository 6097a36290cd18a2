import { Skeleton, Text } from '@mantine/core';
import { isFailure } from '../../../api/failure.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { PortalPage } from '../../../kit/portal-page.tsx';
import { useGetEligibilityCriteriaQuery } from './eligibility-api.ts';
import { EligibilityList } from './eligibility-list.tsx';

/** /partner/training-material/eligibility-criteria: what lenders ask of customers (product specification §2 "Partner eligibility criteria"). */
export function EligibilityPage() {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useGetEligibilityCriteriaQuery();
  const rows = data?.data;
  return (
    <PortalPage page="eligibility-criteria" lead={t('partner.eligibility.lead')}>
      {rows === undefined && error === undefined && <Skeleton h={480} className="appear-late" />}
      {rows === undefined && error !== undefined && (
        <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />
      )}
      {rows?.length === 0 && <EmptyState title={t('partner.eligibility.none')} text={t('partner.eligibility.noneText')} />}
      {rows && rows.length > 0 && <EligibilityList rows={rows} />}
      {data?.updated_at && (
        <Text size="sm" c="dimmed" mt="md">
          {t('partner.eligibility.updated', { time: formatDateTime(data.updated_at, language) })}
        </Text>
      )}
    </PortalPage>
  );
}
