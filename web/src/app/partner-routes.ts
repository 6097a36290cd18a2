import { partnerMenu } from '../../../src/contracts/pages.js';
import { PartnerArea, PartnerHome, PartnerNotFound, PartnerPages } from './partner-area.tsx';
import { areaRoutes } from './area-routes.ts';
import { partnerPageModules } from './partner-page-modules.ts';

/** The partner portal. */
export const partnerRoutes = areaRoutes(
  'partner',
  { Everything: PartnerArea, Pages: PartnerPages, Home: PartnerHome, NotFound: PartnerNotFound },
  partnerMenu.map(([key, { path }]) => ({ path, load: partnerPageModules[key] })),
);
