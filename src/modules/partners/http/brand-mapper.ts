import { resolveFontFamily, type BrandFeatures } from '../../../contracts/brand.js';
import { logoWidths } from '../../../contracts/brand-fields.js';
import { type BrandTermsTexts, validateTerms, normalizeTerms } from '../../../contracts/brand-terms.js';
import type { FieldMessage } from '../../../contracts/fields.js';
import { parseHostName } from '../../../contracts/hosts.js';
import { languages } from '../../../contracts/i18n/translate.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import type { Brand, BrandConfig } from '../messages/brand.js';
import type { BrandAppearanceRequest, BrandModel, SaveBrandRequest } from './brand.dto.js';

/** Returns the logo of a request: an uploaded image, a wordmark of a given width, or none. */
export function toLogo({ logo_image: location, logo_max_width }: BrandAppearanceRequest): Brand['logo'] {
  const width = logo_max_width ? Number(logo_max_width) : undefined;
  if (location) return { kind: 'image', location, max_width: width ?? logoWidths.usual };
  return width ? { kind: 'wordmark', max_width: width } : null;
}

/**
 * Returns the brand's own terms of a request. Throws `invalid` for a text that is not plain text of its language, and for a missing one.
 */
function toTerms({ tanc_apply, terms }: SaveBrandRequest): BrandTermsTexts | undefined {
  if (tanc_apply === 0) return undefined;
  const wrong = languages.flatMap((language): [string, FieldMessage][] => {
    const message = terms ? validateTerms(terms[language], language) : 'required';
    return message ? [[`terms.${language}`, message]] : [];
  });
  if (!terms || wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
  return { en: normalizeTerms(terms.en), hi: normalizeTerms(terms.hi) };
}

/** Converts a request to its stored form. Throws `invalid` for invalid terms. */
export function toDraft(request: SaveBrandRequest): BrandConfig {
  const { hosts, url_segment, title, font_family, primary, secondary, tanc_apply, features, grievance_officer: officer } = request;
  const terms = toTerms(request);
  return {
    hosts: [...new Set(hosts.flatMap((host) => parseHostName(host) ?? []))],
    urlSegment: url_segment || null,
    brand: {
      title: title.normalize('NFC').trim(),
      logo: toLogo(request),
      font_source: 'bundled',
      font_family,
      primary: primary.toLowerCase(),
      secondary: secondary.toLowerCase(),
      tanc_apply,
      ...(terms && { terms }),
      // A brand with a path segment has its site below it.
      features: enabledFeatures({ ...features, partner_build: url_segment ? 1 : 0 }),
      grievance_officer: { name: officer.name.trim(), email: officer.email.trim(), phone: officer.phone.trim() },
    },
  };
}

const enabledFeatures = (features: BrandFeatures): BrandFeatures =>
  Object.fromEntries(Object.entries(features).filter(([, flag]) => flag === 1));

/** Returns the response model of a stored brand; null where there is none. */
export function toBrandModel(placed: BrandConfig | null | undefined): BrandModel | null {
  if (!placed) return null;
  const { hosts, urlSegment, brand } = placed;
  const { logo, font_family, ...look } = brand;
  return {
    ...look,
    hosts,
    url_segment: urlSegment,
    logo_max_width: logo?.max_width ?? null,
    logo_image: logo?.kind === 'image' ? logo.location : null,
    font_family: resolveFontFamily(font_family),
  };
}
