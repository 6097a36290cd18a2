import type { Bootstrap } from '../../../src/contracts/brand.js';
import { siteSegment } from '../../../src/contracts/site-segment.js';
import { apiOrigin } from '../api/origin.ts';
import { keepBrand, keptBrand } from './kept-brand.ts';

/**
 * Brand and settings of the page. The API writes them into index.html, so that nothing is asked for and no other brand flashes up;
 * in development they are fetched. A tab that was opened with `?partner=` stays with that brand when it is loaded again at an address that names
 * none, neither so nor by its path. Rejects when the server is not reached.
 */
export async function loadBootstrap(): Promise<Bootstrap> {
  const named = new URLSearchParams(window.location.search).get('partner');
  const partner = named ?? keptBrand();
  const inPage = document.getElementById('bootstrap')?.textContent?.trim();
  const served = inPage ? (JSON.parse(inPage) as Bootstrap) : undefined;
  const isNamedByPath = served !== undefined && siteSegment(served.brand, window.location.pathname) !== null;
  const isKept = served !== undefined && named === null && !isNamedByPath && partner !== null && partner !== served.brand.slug;
  // Where the kept brand cannot be fetched, the page in its own brand is better than none.
  const bootstrap = isKept ? await fetched(partner).catch(() => served) : (served ?? (await fetched(partner)));
  if (named !== null) keepBrand(bootstrap.brand.slug);
  return bootstrap;
}

async function fetched(partner: string | null): Promise<Bootstrap> {
  const query = new URLSearchParams({ host: window.location.host, ...(partner && { partner }) });
  const response = await fetch(`${apiOrigin}/api/bootstrap?${query}`);
  if (!response.ok) throw new Error(`bootstrap answered ${response.status}`);
  return (await response.json()) as Bootstrap;
}
