import { Anchor } from '@mantine/core';
import { useContext } from 'react';
import { Link } from 'react-router';
import { getAdminPath } from '../../../../src/contracts/pages.js';
import { recordsApi } from '../../api/generated-records.ts';
import { useText } from '../../i18n/use-text.ts';
import { withoutErrorToast } from './create-list-calls.ts';
import { CustomerIds, NoCustomerLink } from './customer-ids.tsx';
import { shortenId } from './format-value.ts';

// Without the links a list is as useful as before.
const { useFindCustomerRecordsQuery } = recordsApi.enhanceEndpoints({ endpoints: { findCustomerRecords: withoutErrorToast } });

/** Links to the record of the customer to whom an id belongs; all links of a page share one call. */
export function CustomerRecordLink({ id }: { readonly id: string }) {
  const t = useText();
  const ids = useContext(CustomerIds);
  const { data } = useFindCustomerRecordsQuery({ findCustomerRecordsRequest: { ids: [...ids] } });
  const found = data?.data.find(({ subject_id }) => subject_id === id);
  if (!found) return <NoCustomerLink />;
  return (
    <Anchor
      component={Link}
      to={getAdminPath('csr-portal', `${found.user_id}/${found.record_id}`)}
      size="xs"
      display="block"
      aria-label={t('admin.list.customerRecordOf', { id: shortenId(id) })}
    >
      {t('admin.list.customerRecord')}
    </Anchor>
  );
}
