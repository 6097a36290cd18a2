import { AppError } from '../../../platform/http/app-error.js';
import type { BrandConfig } from '../messages/brand.js';
import { brandTheme } from './brand-theme.js';

/** The partner that already uses a host or path segment. */
export interface BrandAddressOwner {
  readonly name: string;
  readonly isDeleted: boolean;
}

/** The context in which a draft is published. */
export interface PublishingContext {
  /** The default brand needs no host or segment of its own. */
  readonly isDefault: boolean;
  /** Hosts that show the brand now. */
  readonly publicHosts: readonly string[];
  /** Another partner with one of its hosts, or its path segment. */
  readonly addressOwner: BrandAddressOwner | undefined;
  /** The host of the publishing staff member's session; undefined where it is our own, which no brand has to name. */
  readonly ownHost: string | undefined;
}

/** Returns the error for a host or path segment of another partner. */
export const addressTakenError = ({ name, isDeleted }: BrandAddressOwner) =>
  new AppError(isDeleted ? 'place-of-deleted' : 'place-taken', { partner: name });

/** Returns all problems that block the publication of a draft, the most serious first. */
export function publishingProblems({ brand, hosts, urlSegment }: BrandConfig, around: PublishingContext): AppError[] {
  const { isDefault, publicHosts, addressOwner, ownHost } = around;
  const losesOwnHost = ownHost !== undefined && publicHosts.includes(ownHost) && !hosts.includes(ownHost);
  return [
    ...(brandTheme(brand.primary, brand.secondary).ok ? [] : [new AppError('brand-unreadable')]),
    ...(isDefault || hosts.length > 0 || urlSegment !== null ? [] : [new AppError('brand-unreachable')]),
    ...(addressOwner ? [addressTakenError(addressOwner)] : []),
    ...(losesOwnHost ? [new AppError('brand-own-host', { host: ownHost })] : []),
    ...(brand.tanc_apply === 1 && !brand.terms ? [new AppError('brand-terms-missing')] : []),
  ];
}
