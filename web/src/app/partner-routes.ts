import { partnerMenu } from '../../../src/contracts/pages.js';
import { createAreaRoutes } from './area-routes.ts';
import { partnerPageModules } from './partner-page-modules.ts';

export const partnerRoutes = createAreaRoutes(
  'partner',
  async () => {
    const { PartnerPages, PartnerHome } = await import('./partner-area.tsx');
    return { Pages: PartnerPages, Home: PartnerHome };
  },
  partnerMenu.map(([key, { path }]) => ({ path, load: partnerPageModules[key] })),
);
