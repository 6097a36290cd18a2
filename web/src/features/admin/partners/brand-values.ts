import { fontFamilies, type FontFamily } from '../../../../../src/contracts/brand.js';
import { brandFields, logoWidths, grievanceOfficerFields } from '../../../../../src/contracts/brand-fields.js';
import { type BrandTermsReference, brandTermsFields, validateTerms } from '../../../../../src/contracts/brand-terms.js';
import { type FieldMessage, type FieldRule, parseField } from '../../../../../src/contracts/fields.js';
import { languages } from '../../../../../src/contracts/i18n/translate.js';
import type { BrandAppearanceRequest, BrandModel, BrandTermsModel, SaveBrandRequest } from '../../../api/generated.ts';
import { formatDay } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { text } from '../../../i18n/use-text.ts';
import type { FormField, FormValues } from '../../../kit/fields/form-values.ts';

/** Kinds of logo. */
const logoKinds = ['wordmark', 'image', 'title'] as const;

/** Feature switches of a brand. */
const switches = ['lender_build', 'vouchers', 'insurance', 'solar'] as const;

const hasLogoGraphic = ({ logo }: FormValues) => logo !== 'title';

export const hasTerms = ({ tanc_apply }: FormValues) => tanc_apply === 1;

/** Returns the fields of the editor, in the current language; `newest` are the last published terms. */
export function brandFormFields(newest: BrandTermsReference | null): FormField[] {
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
    {
      name: 'logo_max_width',
      rule: brandFields.logo_max_width,
      required: true,
      label: t('admin.brand.fields.logoWidth'),
      onlyIf: hasLogoGraphic,
    },
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
      name: 'lender_build',
      rule: { kind: 'flag' },
      label: t('admin.brand.fields.lenderBuild'),
      hint: t('admin.brand.fields.lenderBuildHint'),
    },
    {
      ...{ name: 'vouchers', rule: { kind: 'flag' } },
      ...{ label: t('admin.brand.fields.vouchers'), hint: t('admin.brand.fields.vouchersHint') },
    },
    {
      ...{ name: 'insurance', rule: { kind: 'flag' } },
      ...{ label: t('admin.brand.fields.insurance'), hint: t('admin.brand.fields.insuranceHint') },
    },
    { name: 'solar', rule: { kind: 'flag' }, label: t('admin.brand.fields.solar'), hint: t('admin.brand.fields.solarHint') },
    {
      name: 'officer_name',
      rule: grievanceOfficerFields.name,
      required: true,
      heading: t('admin.brand.groups.officer'),
      label: t('admin.brand.fields.officerName'),
      autoComplete: 'off',
    },
    {
      name: 'officer_email',
      rule: grievanceOfficerFields.email,
      required: true,
      label: t('admin.brand.fields.officerEmail'),
      autoComplete: 'off',
    },
    {
      name: 'officer_phone',
      rule: grievanceOfficerFields.phone,
      required: true,
      label: t('admin.brand.fields.officerPhone'),
      autoComplete: 'off',
    },
    {
      ...{ name: 'tanc_apply', rule: { kind: 'flag' }, heading: t('admin.brand.groups.terms') },
      ...{ label: t('admin.brand.fields.tancApply'), hint: tancApplyHint(newest) },
    },
    ...(['en', 'hi'] as const).map((language) => ({
      ...{ name: `terms_${language}`, rule: brandTermsFields[language], required: true, onlyIf: hasTerms },
      ...{
        label: t(language === 'en' ? 'admin.brand.fields.termsEn' : 'admin.brand.fields.termsHi'),
        hint: t('admin.brand.fields.termsHint'),
      },
    })),
  ];
}

function tancApplyHint(newest: BrandTermsReference | null): string {
  if (newest?.effective_from == null) return text('admin.brand.fields.tancApplyHint');
  const known = { version: String(newest.version), date: formatDay(newest.effective_from, currentLanguage()) };
  return `${text('admin.brand.fields.tancApplyHint')} ${text('admin.brand.fields.tancApplyKnown', known)}`;
}

/** Returns the errors that field rules do not cover: terms are plain text in their language. */
export function brandProblems(values: FormValues): Readonly<Record<string, FieldMessage>> {
  if (!hasTerms(values)) return {};
  const wrong = languages.flatMap((language): [string, FieldMessage][] => {
    const parsed = parseField(brandTermsFields[language], values[`terms_${language}`]);
    const message = parsed.ok ? validateTerms(String(parsed.value), language) : undefined;
    return message ? [[`terms_${language}`, message]] : [];
  });
  return Object.fromEntries(wrong);
}

/** Returns the form values of a brand, or the initial values of a new one. Missing terms start with the last published ones. */
export function brandValues(brand: BrandModel | null, newest: BrandTermsModel | null): FormValues {
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
    lender_build: brand?.features.lender_build ?? 0,
    vouchers: brand?.features.vouchers ?? 0,
    insurance: brand?.features.insurance ?? 0,
    solar: brand?.features.solar ?? 0,
    officer_name: officer?.name ?? null,
    officer_email: officer?.email ?? null,
    officer_phone: officer?.phone ?? null,
    tanc_apply: brand?.tanc_apply ?? 0,
    terms_en: brand?.terms?.en ?? newest?.en ?? null,
    terms_hi: brand?.terms?.hi ?? newest?.hi ?? null,
  };
}

/** Returns the part of the form that makes the look; undefined while some of it is invalid. */
export function lookRequest(values: FormValues): BrandAppearanceRequest | undefined {
  const asked: Readonly<Record<string, FieldRule>> = {
    ...{ title: brandFields.title, font_family: brandFields.font_family, primary: brandFields.primary, secondary: brandFields.secondary },
    ...(hasLogoGraphic(values) && { logo_max_width: { ...brandFields.logo_max_width, required: true } }),
    ...(values['logo'] === 'image' && values['logo_image'] && { logo_image: brandFields.logo_image }),
  };
  const parsed = Object.entries(asked).map(([name, rule]) => [name, parseField(rule, values[name])] as const);
  if (!parsed.every(([, { ok }]) => ok)) return undefined;
  return Object.fromEntries(parsed.map(([name, each]) => [name, each.ok ? each.value : null])) as unknown as BrandAppearanceRequest;
}

/** Returns the request to save: parsed values of the visible fields. */
export function brandRequest(values: FormValues, version: number): SaveBrandRequest {
  const given = (name: string) => (values[name] as string | null | undefined) ?? undefined;
  const segment = given('url_segment');
  const image = values['logo'] === 'image' ? given('logo_image') : undefined;
  return {
    title: given('title') ?? '',
    ...(hasLogoGraphic(values) && { logo_max_width: Number(values['logo_max_width']) }),
    ...(image !== undefined && { logo_image: image }),
    font_family: given('font_family') as FontFamily,
    primary: given('primary') ?? '',
    secondary: given('secondary') ?? '',
    hosts: [...((values['hosts'] as readonly string[] | null) ?? [])],
    ...(segment !== undefined && { url_segment: segment }),
    tanc_apply: hasTerms(values) ? 1 : 0,
    ...(hasTerms(values) && { terms: { en: given('terms_en') ?? '', hi: given('terms_hi') ?? '' } }),
    features: Object.fromEntries(switches.filter((flag) => values[flag] === 1).map((flag) => [flag, 1])),
    grievance_officer: { name: given('officer_name') ?? '', email: given('officer_email') ?? '', phone: given('officer_phone') ?? '' },
    version,
  };
}

/** Returns the form field for a field name of the server. */
export const formFieldName = (name: string) => name.replace(/^grievance_officer\./, 'officer_').replace(/^terms\./, 'terms_');
