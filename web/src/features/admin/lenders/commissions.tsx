import type { lenderResource } from '../../../../../src/contracts/resources/lender.js';
import type { LenderRow } from '../../../api/generated.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { isFailure } from '../../../api/failure.ts';
import { RecordProperties } from '../../../kit/resource/record-properties.tsx';
import type { RecordSectionProps } from '../../../kit/resource/record-section.ts';
import { useGetLenderRevenueQuery } from './lender-page-api.ts';
import { PayoutSimulator } from './payout-simulator.tsx';
import { Revenue } from './revenue.tsx';

/** Groups of a lender, its payouts to us, and the payout simulator. */
export function Commissions(section: RecordSectionProps<LenderRow, keyof typeof lenderResource>) {
  const { id } = section.row;
  const { data, error, refetch } = useGetLenderRevenueQuery({ lenderId: id });
  return (
    <>
      <RecordProperties {...section} properties={['lender_group_ids']} />
      {!data && isFailure(error) && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && <Revenue lenderId={id} items={data.lenderRevenue} />}
      {data && <PayoutSimulator lenderId={id} items={data.lenderRevenue} />}
    </>
  );
}
