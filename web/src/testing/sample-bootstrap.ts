import type { Bootstrap } from '../../../src/contracts/brand.js';
import { palette } from '../brand/palette.ts';

export const sampleBootstrap: Bootstrap = {
  brand: {
    slug: 'demo',
    title: 'Demo Brand',
    logo: null,
    font_family: 'Lato',
    primary: palette.blue,
    secondary: palette.green,
    primary_shade: 7,
    primary_text: 'white',
    primary_link_shade: 7,
    tanc_apply: 0,
    terms: null,
    url_segment: null,
    features: {},
  },
  config: {
    languages: ['en', 'hi'],
    idle_seconds: { customer: 600, admin: 900, partner: 900 },
    idle_warning_seconds: 60,
    grievance_officer: { name: 'Officer', email: 'officer@example.test', phone: '+91 80 0000 0000' },
    environment: 'test',
    products: ['pl'],
    rates: [],
    lender_names: [],
  },
};
