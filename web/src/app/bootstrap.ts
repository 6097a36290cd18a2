import type { Bootstrap } from '../../../src/contracts/brand.js';
import { apiOrigin } from '../api/origin.ts';

/**
 * Brand and settings of the page. The API writes them into index.html, so that nothing is asked for and no other brand flashes up;
 * in development they are fetched. Rejects when the server is not reached.
 */
export async function loadBootstrap(): Promise<Bootstrap> {
  const inPage = document.getElementById('bootstrap')?.textContent?.trim();
  if (inPage) return JSON.parse(inPage) as Bootstrap;
  const partner = new URLSearchParams(window.location.search).get('partner');
  const query = new URLSearchParams({ host: window.location.host, ...(partner && { partner }) });
  const response = await fetch(`${apiOrigin}/api/bootstrap?${query}`);
  if (!response.ok) throw new Error(`bootstrap answered ${response.status}`);
  return (await response.json()) as Bootstrap;
}
