import { useBootstrap } from '../../../brand/brand-context.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Landing } from './landing.tsx';
import { SolarPage } from './solar-page.tsx';

/** `/` of a brand that is made for solar loans, and of the lender-specific build for those who are logged in (product specification §4). */
export function OtherStart() {
  const t = useText();
  if (useBootstrap().brand.features.solar === 1) return <SolarPage />;
  return <Landing title={t('customer.start.title')} lead={t('customer.start.lead')} description={t('customer.start.description')} />;
}
