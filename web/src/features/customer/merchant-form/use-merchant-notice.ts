import { isFailure, type Failure } from '../../../api/failure.ts';
import type { MerchantNoticeResponse } from '../../../api/generated-merchants.ts';
import { useLanguage } from '../../../i18n/use-text.ts';
import { useGetMerchantNoticeQuery } from './merchant-form-api.ts';

interface CurrentNotice {
  /** Undefined while loading; the previous notice while another language loads. */
  readonly notice: MerchantNoticeResponse | undefined;
  readonly failure: Failure | undefined;
  /** Requests the newest notice; never rejects. */
  readonly refresh: () => Promise<unknown>;
}

/** The notice for a new merchant, in the page language and for the partner in the address. */
export function useMerchantNotice(partner: string | undefined): CurrentNotice {
  const language = useLanguage();
  const { data, error, refetch } = useGetMerchantNoticeQuery(
    { language, ...(partner && { partnerName: partner }) },
    { refetchOnMountOrArgChange: true },
  );
  return { notice: data, failure: !data && isFailure(error) ? error : undefined, refresh: async () => await refetch() };
}
