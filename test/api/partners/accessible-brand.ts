import { PublishedBrands } from '../../../src/modules/partners/handlers/published-brands.js';
import type { TestApplication } from '../../support/application.js';

/** A brand with readable colours, in the stored format. */
export const accessibleBrand = {
  name: 'Demo 90',
  title: 'Demo 90',
  logo_max_width: 160,
  hosts: ['demo-90.example'],
  url_segment: 'demo-90',
  font_family: 'Lato',
  primary: '#1457d9',
  secondary: '#0fb5a6',
  tanc_apply: 0,
  features: { partner_build: 1 },
  grievance_officer: { name: 'Officer', email: 'officer@demo-90.example', phone: '1800 000 000' },
};

/** Simulates the end of the seconds for which published brands are cached (cached-value.spec.ts). */
export function clearBrandCache({ app }: Pick<TestApplication, 'app'>): void {
  Object.assign(Reflect.get(app.get(PublishedBrands), 'brands') as object, { last: undefined });
}
