import { useText } from '../../../i18n/use-text.ts';
import { LandingPage } from './landing-page.tsx';

/** `/socialmedia-onboarding`: receives the visitors of a campaign, whose parameters the visit has told already; one field leads to the code. */
export function SocialPage() {
  const t = useText();
  return <LandingPage title={t('waysIn.social.title')} lead={t('waysIn.social.lead')} description={t('waysIn.social.description')} />;
}
