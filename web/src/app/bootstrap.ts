import type { Bootstrap } from '../../../src/contracts/brand.js';
import { originOf } from '../../../src/contracts/origin.js';
import { siteSegment } from '../../../src/contracts/site-segment.js';
import { apiOrigin } from '../api/origin.ts';
import { PREVIEW_PARAMETER } from '../../../src/contracts/brand-preview.js';
import { currentAudience } from '../session/audience.ts';
import { keepLink } from '../session/customer-slice.ts';
import { keepBrand, keptBrand } from './kept-brand.ts';
import { keepPreview, keptPreview, leavePreview } from './kept-preview.ts';

/**
 * Brand and settings of the page. The API writes them into index.html, so that nothing is asked for and no other brand flashes up;
 * in development they are fetched. A tab that was opened with `?partner=` stays with that brand when it is loaded again at an address that names
 * none, neither so nor by its path, and keeps what the tracking link of an address leads to. Rejects when the server is not reached.
 */
export async function loadBootstrap(): Promise<Bootstrap> {
  const named = new URLSearchParams(window.location.search).get('partner');
  const partner = named ?? keptBrand();
  const inPage = document.getElementById('bootstrap')?.textContent?.trim();
  const served = inPage ? (JSON.parse(inPage) as Bootstrap) : undefined;
  const isNamedByPath = served !== undefined && siteSegment(served.brand, window.location.pathname) !== null;
  const previewed = await loadPreview(served, isNamedByPath ? served.brand.slug : partner);
  const isKept = served !== undefined && named === null && !isNamedByPath && partner !== null && partner !== served.brand.slug;
  // Where the kept brand cannot be fetched, the page in its own brand is better than none.
  const bootstrap = previewed ?? (isKept ? await fetched(partner).catch(() => served) : (served ?? (await fetched(partner))));
  if (named !== null) keepBrand(bootstrap.brand.slug);
  if (linkInAddress() !== undefined) keepLink(bootstrap.link_product);
  return bootstrap;
}

/**
 * The page in the look of a draft, where its address has the secret of a preview link, or this tab was opened with one. The secret is kept for the tab and
 * leaves the address, so that nobody copies it with a link of a page. Undefined where there is none, and for who works behind a login.
 */
async function loadPreview(served: Bootstrap | undefined, partner: string | null): Promise<Bootstrap | undefined> {
  if (currentAudience() !== 'customer') return undefined;
  const address = new URL(window.location.href);
  const named = address.searchParams.get(PREVIEW_PARAMETER);
  const token = named ?? keptPreview();
  if (token === null) return undefined;
  const bootstrap = served?.preview ? served : await fetched(partner, token).catch(() => undefined);
  if (bootstrap?.preview === 'shown') keepPreview(token);
  if (bootstrap?.preview === 'ended') leavePreview();
  if (named !== null) {
    address.searchParams.delete(PREVIEW_PARAMETER);
    window.history.replaceState(window.history.state, '', address);
  }
  return bootstrap;
}

const linkInAddress = () => {
  const query = new URLSearchParams(window.location.search);
  return originOf((name) => query.get(name)).link;
};

async function fetched(partner: string | null, preview?: string): Promise<Bootstrap> {
  const link = linkInAddress();
  const query = new URLSearchParams({
    host: window.location.host,
    ...(partner && { partner }),
    ...(preview !== undefined && { preview }),
    ...(link !== undefined && { link }),
  });
  const response = await fetch(`${apiOrigin}/api/bootstrap?${query}`);
  if (!response.ok) throw new Error(`bootstrap answered ${response.status}`);
  return (await response.json()) as Bootstrap;
}
