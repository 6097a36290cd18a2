import type { ComponentType } from 'react';
import type { PartnerPageKey } from '../../../src/contracts/pages.js';

/** Module of each page of the partner portal. */
export const partnerPageModules: Record<PartnerPageKey, () => Promise<ComponentType>> = {
  'eligibility-criteria': async () => (await import('../features/partner/eligibility/eligibility-page.tsx')).EligibilityPage,
};
