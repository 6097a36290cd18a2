import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import { customerPaths } from '../../../contracts/next-stop.js';

interface Link {
  readonly code: string | null;
  readonly product: LoanTypeKey | null;
}

/** Site of a partner's published brand. */
interface Site {
  readonly slug: string;
  /** Host names without a port. */
  readonly hosts: readonly string[];
}

/**
 * Returns the complete URL of a tracking link: at the partner's own host, or on the given main site under the partner's name. Without
 * a published brand it is the plain main site; the link still identifies the partner (ADR 13).
 */
export function trackingLinkUrl({ code, product }: Link, site: Site | undefined, mainSite: string): string {
  const address = partnerPageUrl(product ? customerPaths.products : customerPaths.start, site, mainSite);
  address.searchParams.set('link', code ?? '');
  return address.href;
}

/** Returns the URL of a page for a partner's customers: at its host, or else on the main site under its name. */
export function partnerPageUrl(path: string, site: Site | undefined, mainSite: string): URL {
  const address = new URL(path, mainSite);
  const [host] = site?.hosts ?? [];
  if (host) address.hostname = host;
  else if (site) address.searchParams.set('partner', site.slug);
  return address;
}
