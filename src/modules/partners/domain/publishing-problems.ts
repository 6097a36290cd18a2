import { findUnbuiltFlags } from '../../../contracts/brand.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { BrandConfig } from '../messages/brand.js';
import { brandTheme } from './brand-theme.js';

/** Who shows a brand at a place already. */
export interface BrandAddressOwner {
  readonly name: string;
  readonly isDeleted: boolean;
}

/** What a draft meets when it is to be published. */
export interface PublishingContext {
  /** The brand that stands in wherever none is asked for needs no place of its own. */
  readonly isDefault: boolean;
  /** Hosts that show the brand now. */
  readonly publicHosts: readonly string[];
  /** Another partner with one of its hosts, or its part of the path. */
  readonly addressOwner: BrandAddressOwner | undefined;
  /** The host that who publishes works at; undefined where it is our own, which no brand has to name. */
  readonly ownHost: string | undefined;
}

/** That a host, or the part of the path, is another's. */
export const addressTakenError = ({ name, isDeleted }: BrandAddressOwner) =>
  new AppError(isDeleted ? 'place-of-deleted' : 'place-taken', { partner: name });

/** Everything that keeps a draft from being published, the gravest first. */
export function publishingProblems({ brand, hosts, urlSegment }: BrandConfig, around: PublishingContext): AppError[] {
  const { isDefault, publicHosts, addressOwner, ownHost } = around;
  const broken = findUnbuiltFlags(brand);
  const losesOwnHost = ownHost !== undefined && publicHosts.includes(ownHost) && !hosts.includes(ownHost);
  return [
    ...(brandTheme(brand.primary, brand.secondary).ok ? [] : [new AppError('brand-unreadable')]),
    ...(isDefault || hosts.length > 0 || urlSegment !== null ? [] : [new AppError('brand-unreachable')]),
    ...(addressOwner ? [addressTakenError(addressOwner)] : []),
    ...(losesOwnHost ? [new AppError('brand-own-host', { host: ownHost })] : []),
    ...(brand.tanc_apply === 1 && !brand.terms ? [new AppError('brand-terms-missing')] : []),
    ...(broken.length > 0 ? [new AppError('brand-feature-not-built', { features: broken.join(', ') })] : []),
  ];
}
