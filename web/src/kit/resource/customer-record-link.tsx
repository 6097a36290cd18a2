import { Anchor, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Link } from 'react-router';
import { getAdminPath } from '../../../../src/contracts/pages.js';
import { api, useFindCustomerRecordsQuery } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import { withoutErrorToast } from './create-list-calls.ts';
import { shortenId } from './format-value.ts';

// Without them a list is as useful as before.
api.enhanceEndpoints({ endpoints: { findCustomerRecords: withoutErrorToast } });

const RecordPaths = createContext<ReadonlyMap<string, string>>(new Map());

interface Props {
  /** Ids of customers, applications and lender applications that the rows of a page name. */
  readonly ids: readonly string[];
  readonly children: ReactNode;
}

/** Finds the customers' records for all links of a page with one call. */
export function CustomerRecordPaths({ ids, children }: Props) {
  const distinct = [...new Set(ids)].sort();
  const { data } = useFindCustomerRecordsQuery(distinct.length > 0 ? { findCustomerRecordsRequest: { ids: distinct } } : skipToken);
  const paths = useMemo(
    () => new Map(data?.data.map((each) => [each.subject_id, getAdminPath('csr-portal', `${each.user_id}/${each.record_id}`)])),
    [data],
  );
  return <RecordPaths value={paths}>{children}</RecordPaths>;
}

/** Links to the record of the customer to whom an id belongs; an empty line of the same height while that is not known. */
export function CustomerRecordLink({ id }: { readonly id: string }) {
  const t = useText();
  const path = useContext(RecordPaths).get(id);
  if (path === undefined)
    return (
      <Text size="xs" aria-hidden>
        &nbsp;
      </Text>
    );
  return (
    <Anchor component={Link} to={path} size="xs" display="block" aria-label={t('admin.list.customerRecordOf', { id: shortenId(id) })}>
      {t('admin.list.customerRecord')}
    </Anchor>
  );
}
