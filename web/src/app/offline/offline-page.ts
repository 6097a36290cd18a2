import { offline as en } from '../../../../src/contracts/i18n/en/offline.js';
import { offline as hi } from '../../../../src/contracts/i18n/hi/offline.js';

const RETRY_MS = 5_000;

/** One page for every language and brand, because neither can be requested offline. */
const NONCE = 'NONCE';

const style = `
main[hidden]{display:none}
body{margin:0;font:16px/1.6 system-ui,'Noto Sans Devanagari',sans-serif;color:#0f172a;background:#fff}
main{max-width:480px;margin:20vh auto 0;padding:0 16px}
h1{font-size:22px;line-height:1.4}
button{min-height:48px;width:100%;font:inherit;font-weight:600;color:#fff;background:#334155;border:0;border-radius:8px}`;

/** Runs in that page: polls a small, uncached URL, and reloads the page once it responds. */
function retryUntilOnline(retryMs: number): void {
  const language = localStorage.getItem('language') === 'hi' ? 'hi' : 'en';
  document.documentElement.lang = language;
  const shown = document.getElementById(language);
  document.title = shown?.querySelector('h1')?.textContent ?? '';
  if (shown) shown.hidden = false;
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const { ok } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
      if (ok) location.reload();
    } catch {
      // Still no connection.
    }
    isAsking = false;
  };
  shown?.querySelector('button')?.addEventListener('click', () => void ask());
  window.addEventListener('online', () => void ask());
  setInterval(() => void ask(), retryMs);
}

const renderLanguage = (language: string, { title, text, retry }: typeof en) =>
  `<main id="${language}" hidden><h1>${title}</h1><p>${text}</p><button type="button">${retry}</button></main>`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>…</title><link rel="icon" href="data:,"><style nonce="${NONCE}">${style}</style></head><body>${renderLanguage('en', en)}${renderLanguage('hi', hi)}<script nonce="${NONCE}">(${retryUntilOnline.toString()})(${RETRY_MS})</script></body></html>`;

/**
 * Returns the page shown when a page cannot be fetched: a message in the customer's language, and retries. It contains no personal or brand
 * data.
 */
export function createOfflinePage(): Response {
  const nonce = crypto.randomUUID();
  return new Response(page.replaceAll(NONCE, nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none';connect-src 'self';img-src data:;style-src 'nonce-${nonce}';script-src 'nonce-${nonce}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    },
  });
}
