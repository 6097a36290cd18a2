import { useText } from '../../../i18n/use-text.ts';
import { LandingPage } from './landing-page.tsx';

const facts = ['purpose', 'loan', 'subsidy'] as const;

/** `/` of a brand for solar loans: personal loans; the server records the loan purpose for visitors of this page. */
export function SolarPage() {
  const t = useText();
  return (
    <LandingPage
      title={t('waysIn.solar.title')}
      lead={t('waysIn.solar.lead')}
      description={t('waysIn.solar.description')}
      ownFacts={facts.map((fact) => t(`waysIn.solar.facts.${fact}`))}
    />
  );
}
