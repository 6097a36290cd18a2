import type { Bootstrap } from '../../../src/contracts/brand.js';
import { parseOrigin } from '../../../src/contracts/origin.js';
import { getSiteSegment } from '../../../src/contracts/site-segment.js';
import { apiOrigin } from '../api/api-origin.ts';
import { PREVIEW_PARAMETER } from '../../../src/contracts/brand-preview.js';
import { currentAudience } from '../session/audience.ts';
import { storeLink } from '../session/customer-slice.ts';
import { storeBrand, getStoredBrand } from './stored-brand.ts';
import { storePreview, getStoredPreview, clearPreview } from './stored-preview.ts';

/**
 * Loads brand and settings of the page. The API writes them into index.html, so that no request is needed and no other brand appears first;
 * in development they are fetched. A tab that was opened with `?partner=` keeps that brand when it is reloaded at an address that names
 * none, by parameter or by path, and keeps the product of the address's tracking link. Rejects when the server is unreachable.
 */
export async function loadBootstrap(): Promise<Bootstrap> {
  const named = new URLSearchParams(window.location.search).get('partner');
  const partner = named ?? getStoredBrand();
  const inPage = document.getElementById('bootstrap')?.textContent?.trim();
  const served = inPage ? (JSON.parse(inPage) as Bootstrap) : undefined;
  const isNamedByPath = served !== undefined && getSiteSegment(served.brand, window.location.pathname) !== null;
  const previewed = await loadPreview(served, isNamedByPath ? served.brand.slug : partner);
  const isKept = served !== undefined && named === null && !isNamedByPath && partner !== null && partner !== served.brand.slug;
  // If the stored brand cannot be fetched, the page falls back to its own brand.
  const bootstrap = previewed ?? (isKept ? await fetchBootstrap(partner).catch(() => served) : (served ?? (await fetchBootstrap(partner))));
  if (named !== null) storeBrand(bootstrap.brand.slug);
  if (getTrackingLink() !== undefined) storeLink(bootstrap.link_product);
  return bootstrap;
}

/**
 * Loads the draft brand of a preview link, if the address has its secret or this tab was opened with one. The secret is stored for the tab
 * and
 * removed from the address, so that it is not copied with a link. Undefined when there is none, and behind a login.
 */
async function loadPreview(served: Bootstrap | undefined, partner: string | null): Promise<Bootstrap | undefined> {
  if (currentAudience() !== 'customer') return undefined;
  const address = new URL(window.location.href);
  const named = address.searchParams.get(PREVIEW_PARAMETER);
  const token = named ?? getStoredPreview();
  if (token === null) return undefined;
  const bootstrap = served?.preview ? served : await fetchBootstrap(partner, token).catch(() => undefined);
  if (bootstrap?.preview === 'shown') storePreview(token);
  if (bootstrap?.preview === 'ended') clearPreview();
  if (named !== null) {
    address.searchParams.delete(PREVIEW_PARAMETER);
    window.history.replaceState(window.history.state, '', address);
  }
  return bootstrap;
}

const getTrackingLink = () => {
  const query = new URLSearchParams(window.location.search);
  return parseOrigin((name) => query.get(name)).link;
};

async function fetchBootstrap(partner: string | null, preview?: string): Promise<Bootstrap> {
  const link = getTrackingLink();
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
