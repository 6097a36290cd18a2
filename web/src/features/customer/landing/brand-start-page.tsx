import { useBootstrap } from '../../../brand/brand-context.ts';
import { useText } from '../../../i18n/use-text.ts';
import { LandingPage } from './landing-page.tsx';
import { SolarPage } from './solar-page.tsx';

/** `/` of a brand for solar loans, and of the lender-specific build for logged-in customers (product specification §4). */
export function BrandStartPage() {
  const t = useText();
  if (useBootstrap().brand.features.solar === 1) return <SolarPage />;
  return <LandingPage title={t('customer.start.title')} lead={t('customer.start.lead')} description={t('customer.start.description')} />;
}
