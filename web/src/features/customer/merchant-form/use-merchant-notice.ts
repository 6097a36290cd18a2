import { isFailure, type Failure } from '../../../api/failure.ts';
import type { MerchantNoticeResponse } from '../../../api/generated-merchants.ts';
import { useLanguage } from '../../../i18n/use-text.ts';
import { useGetMerchantNoticeQuery } from './merchant-form-api.ts';

interface CurrentNotice {
  /** Undefined until it is there; that of before, while the one of another language comes. */
  readonly notice: MerchantNoticeResponse | undefined;
  readonly failure: Failure | undefined;
  /** Asks for the newest one; never rejects. */
  readonly refresh: () => Promise<unknown>;
}

/** What a new merchant agrees to, in the language of the page and by the partner that the address names. */
export function useMerchantNotice(partner: string | undefined): CurrentNotice {
  const language = useLanguage();
  const { data, error, refetch } = useGetMerchantNoticeQuery(
    { language, ...(partner && { partnerName: partner }) },
    { refetchOnMountOrArgChange: true },
  );
  return { notice: data, failure: !data && isFailure(error) ? error : undefined, refresh: async () => await refetch() };
}
