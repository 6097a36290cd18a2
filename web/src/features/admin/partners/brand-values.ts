import { fontFamilies, type FontFamily } from '../../../../../src/contracts/brand.js';
import { brandFields, logoWidths, officerFields } from '../../../../../src/contracts/brand-fields.js';
import { type FieldRule, parseField } from '../../../../../src/contracts/fields.js';
import type { BrandLookRequest, BrandModel, SaveBrandRequest } from '../../../api/generated.ts';
import { text } from '../../../i18n/use-text.ts';
import type { FormField, FormValues } from '../../../kit/fields/form-values.ts';

/** How a logo comes about. */
const logoKinds = ['wordmark', 'image', 'title'] as const;

const isDrawn = ({ logo }: FormValues) => logo !== 'title';

/** The fields of the editor, in the language of now. */
export function brandFormFields(): FormField[] {
  const t = text;
  return [
    {
      name: 'title',
      rule: brandFields.title,
      required: true,
      heading: t('admin.brand.groups.look'),
      label: t('admin.brand.fields.title'),
      hint: t('admin.brand.fields.titleHint'),
    },
    {
      ...{ name: 'logo', rule: { kind: 'choice', choices: logoKinds }, required: true, label: t('admin.brand.fields.logo') },
      choices: logoKinds.map((value) => ({ value, label: t(`admin.brand.logos.${value}`) })),
    },
    {
      name: 'logo_image',
      rule: brandFields.logo_image,
      required: true,
      label: t('admin.brand.fields.logoImage'),
      onlyIf: ({ logo }) => logo === 'image',
    },
    { name: 'logo_max_width', rule: brandFields.logo_max_width, required: true, label: t('admin.brand.fields.logoWidth'), onlyIf: isDrawn },
    {
      ...{ name: 'font_family', rule: brandFields.font_family, required: true, heading: t('admin.brand.groups.colours') },
      ...{ label: t('admin.brand.fields.font'), hint: t('admin.brand.fields.fontHint') },
      choices: fontFamilies.map((value) => ({ value, label: value })),
    },
    {
      name: 'primary',
      rule: brandFields.primary,
      required: true,
      label: t('admin.brand.fields.primary'),
      hint: t('admin.brand.fields.primaryHint'),
    },
    {
      name: 'secondary',
      rule: brandFields.secondary,
      required: true,
      label: t('admin.brand.fields.secondary'),
      hint: t('admin.brand.fields.secondaryHint'),
    },
    {
      name: 'hosts',
      rule: brandFields.hosts,
      heading: t('admin.brand.groups.place'),
      label: t('admin.brand.fields.hosts'),
      hint: t('admin.brand.fields.hostsHint'),
    },
    {
      name: 'url_segment',
      rule: brandFields.url_segment,
      label: t('admin.brand.fields.segment'),
      hint: t('admin.brand.fields.segmentHint'),
      autoComplete: 'off',
    },
    {
      name: 'officer_name',
      rule: officerFields.name,
      required: true,
      heading: t('admin.brand.groups.officer'),
      label: t('admin.brand.fields.officerName'),
      autoComplete: 'off',
    },
    { name: 'officer_email', rule: officerFields.email, required: true, label: t('admin.brand.fields.officerEmail'), autoComplete: 'off' },
    { name: 'officer_phone', rule: officerFields.phone, required: true, label: t('admin.brand.fields.officerPhone'), autoComplete: 'off' },
  ];
}

/** A brand as the form holds it; without one, what a new one begins with. */
export function brandValues(brand: BrandModel | null): FormValues {
  const { logo_image, logo_max_width } = brand ?? { logo_image: null, logo_max_width: logoWidths.usual };
  const officer = brand?.grievance_officer;
  return {
    title: brand?.title ?? null,
    logo: logo_image ? 'image' : logo_max_width === null ? 'title' : 'wordmark',
    logo_image,
    logo_max_width: logo_max_width ?? logoWidths.usual,
    font_family: brand?.font_family ?? fontFamilies[0],
    primary: brand?.primary ?? null,
    secondary: brand?.secondary ?? null,
    hosts: brand?.hosts ?? [],
    url_segment: brand?.url_segment ?? null,
    officer_name: officer?.name ?? null,
    officer_email: officer?.email ?? null,
    officer_phone: officer?.phone ?? null,
  };
}

/** What of a form makes the look; undefined while some of it does not fit. */
export function lookOf(values: FormValues): BrandLookRequest | undefined {
  const asked: Readonly<Record<string, FieldRule>> = {
    ...{ title: brandFields.title, font_family: brandFields.font_family, primary: brandFields.primary, secondary: brandFields.secondary },
    ...(isDrawn(values) && { logo_max_width: { ...brandFields.logo_max_width, required: true } }),
    ...(values['logo'] === 'image' && values['logo_image'] && { logo_image: brandFields.logo_image }),
  };
  const parsed = Object.entries(asked).map(([name, rule]) => [name, parseField(rule, values[name])] as const);
  if (!parsed.every(([, { ok }]) => ok)) return undefined;
  return Object.fromEntries(parsed.map(([name, each]) => [name, each.ok ? each.value : null])) as unknown as BrandLookRequest;
}

/** What is saved: parsed values of the fields that are asked. */
export function brandRequest(values: FormValues, version: number): SaveBrandRequest {
  const given = (name: string) => (values[name] as string | null | undefined) ?? undefined;
  const segment = given('url_segment');
  const image = values['logo'] === 'image' ? given('logo_image') : undefined;
  return {
    title: given('title') ?? '',
    ...(isDrawn(values) && { logo_max_width: Number(values['logo_max_width']) }),
    ...(image !== undefined && { logo_image: image }),
    font_family: given('font_family') as FontFamily,
    primary: given('primary') ?? '',
    secondary: given('secondary') ?? '',
    hosts: [...((values['hosts'] as readonly string[] | null) ?? [])],
    ...(segment !== undefined && { url_segment: segment }),
    tanc_apply: 0,
    features: {},
    grievance_officer: { name: given('officer_name') ?? '', email: given('officer_email') ?? '', phone: given('officer_phone') ?? '' },
    version,
  };
}

/** Under which of our names the server's messages belong. */
export const formName = (name: string) => name.replace(/^grievance_officer\./, 'officer_');
