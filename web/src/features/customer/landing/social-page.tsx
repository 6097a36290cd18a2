import { useText } from '../../../i18n/use-text.ts';
import { LandingPage } from './landing-page.tsx';

/**
 * `/socialmedia-onboarding`: landing page for campaigns, whose parameters the visit beacon has already sent; one field leads to the OTP.
 */
export function SocialPage() {
  const t = useText();
  return <LandingPage title={t('waysIn.social.title')} lead={t('waysIn.social.lead')} description={t('waysIn.social.description')} />;
}
