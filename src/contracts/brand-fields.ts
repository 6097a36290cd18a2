import { fontFamilies } from './brand.js';
import type { FieldRule } from './fields.js';

/** Minimum and maximum display width of a logo, in CSS pixels. */
export const logoWidths = { min: 40, max: 400, usual: 160 } as const;

/** Fields of a brand by their wire names; the officer's field names are those inside `grievance_officer`. */
export const brandFields = {
  title: { kind: 'printedText', required: true, maxLength: 60 },
  logo_max_width: { kind: 'integer', min: logoWidths.min, max: logoWidths.max },
  logo_image: { kind: 'image', imageUsage: 'brand-logo' },
  font_family: { kind: 'choice', choices: fontFamilies, required: true },
  primary: { kind: 'colour', required: true },
  secondary: { kind: 'colour', required: true },
  hosts: { kind: 'hostList' },
  url_segment: { kind: 'slug' },
} as const satisfies Readonly<Record<string, FieldRule>>;

export const grievanceOfficerFields = {
  name: { kind: 'printedText', required: true, maxLength: 80 },
  email: { kind: 'email', required: true, maxLength: 120 },
  phone: { kind: 'helpline', required: true, maxLength: 20 },
} as const satisfies Readonly<Record<string, FieldRule>>;
