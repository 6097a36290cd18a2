import { useParams } from 'react-router';
import { RequestPage } from './request-page.tsx';
import { RequestSentPage, SUCCESS } from './request-sent-page.tsx';

export { loadMerchantFormTexts } from './merchant-form-texts.ts';

/**
 * `/create-merchant-form`, `/create-merchant-form/{partner_name}` and `/create-merchant-form/success`: application form for new merchants
 * (product specification §2).
 */
export function MerchantFormPage() {
  const { partner } = useParams();
  return partner?.toLowerCase() === SUCCESS ? <RequestSentPage /> : <RequestPage key={partner} partner={partner} />;
}
