import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import { customerPaths } from '../../../contracts/next-stop.js';

interface Link {
  readonly code: string | null;
  readonly product: LoanTypeKey | null;
}

/** Where the published brand of a partner is shown. */
interface Site {
  readonly slug: string;
  /** Host names without a port. */
  readonly hosts: readonly string[];
}

/**
 * The whole address of a tracking link: at the partner's own host, or on the main site, whose address is given, under the name of the partner. Without
 * a published brand it is the main site as it is; the link says whose it is all the same (ADR 13).
 */
export function trackingLinkUrl({ code, product }: Link, site: Site | undefined, mainSite: string): string {
  const address = partnerPageUrl(product ? customerPaths.products : customerPaths.start, site, mainSite);
  address.searchParams.set('link', code ?? '');
  return address.href;
}

/** The address of a page where a partner's customers look for it: at its host, else on the main site under its name. */
export function partnerPageUrl(path: string, site: Site | undefined, mainSite: string): URL {
  const address = new URL(path, mainSite);
  const [host] = site?.hosts ?? [];
  if (host) address.hostname = host;
  else if (site) address.searchParams.set('partner', site.slug);
  return address;
}
