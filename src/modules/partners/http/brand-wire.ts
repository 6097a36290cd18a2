import { allowedFont, type BrandFeatures } from '../../../contracts/brand.js';
import { logoWidths } from '../../../contracts/brand-fields.js';
import type { Brand, PlacedBrand } from '../messages/brand.js';
import type { BrandLookRequest, BrandModel, SaveBrandRequest } from './brand.dto.js';

/** The logo that a request asks for: an uploaded image, a wordmark of some width, or none. */
export function logoOf({ logo_image: location, logo_max_width: width }: BrandLookRequest): Brand['logo'] {
  if (location) return { kind: 'image', location, max_width: width ?? logoWidths.usual };
  return width ? { kind: 'wordmark', max_width: width } : null;
}

/** A request as it is stored. */
export function draftOf(request: SaveBrandRequest): PlacedBrand {
  const { hosts, url_segment, title, font_family, primary, secondary, tanc_apply, features, grievance_officer: officer } = request;
  return {
    hosts: [...new Set(hosts.map((host) => host.trim().toLowerCase()))],
    urlSegment: url_segment ?? null,
    brand: {
      title: title.normalize('NFC').trim(),
      logo: logoOf(request),
      font_source: 'bundled',
      font_family,
      primary: primary.toLowerCase(),
      secondary: secondary.toLowerCase(),
      tanc_apply,
      // Whoever has a part of the path lives below it.
      features: switchedOn({ ...features, partner_build: url_segment ? 1 : 0 }),
      grievance_officer: { name: officer.name.trim(), email: officer.email.trim(), phone: officer.phone.trim() },
    },
  };
}

const switchedOn = (features: BrandFeatures): BrandFeatures =>
  Object.fromEntries(Object.entries(features).filter(([, flag]) => flag === 1));

/** A stored brand as it is told; null where there is none. */
export function toldBrand(placed: PlacedBrand | null | undefined): BrandModel | null {
  if (!placed) return null;
  const { hosts, urlSegment, brand } = placed;
  const { logo, font_family, ...look } = brand;
  return {
    ...look,
    hosts,
    url_segment: urlSegment,
    logo_max_width: logo?.max_width ?? null,
    logo_image: logo?.kind === 'image' ? logo.location : null,
    font_family: allowedFont(font_family),
  };
}
