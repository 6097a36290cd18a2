import { useText } from '../../../i18n/use-text.ts';
import { LandingPage } from './landing-page.tsx';

const facts = ['purpose', 'loan', 'subsidy'] as const;

/** `/` of a brand that is made for solar loans: personal loans whose purpose the server notes for whoever comes by it. */
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
