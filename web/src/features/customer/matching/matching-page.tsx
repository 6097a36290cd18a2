import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { MatchingPolicy } from '../../../kit/matching-policy.tsx';

/** `/how-we-match`: public rules of matching and ranking (RBI Digital Lending Directions 2025, para 6). */
export function MatchingPage() {
  const t = useText();
  return (
    <CustomerPage title={t('customer.footer.matching')} lead={t('customer.matchingPolicy.lead')}>
      <MatchingPolicy />
    </CustomerPage>
  );
}
