/**
 * Runs in the head of a server-side rendered page, before the first paint and before any file has loaded; the build inlines it as a
 * script. Decides whether the page is meant for this visitor, holds presses until the application can handle them
 * (`hydrate-page.tsx`), and loads the application where the page did not include it.
 */
import { apiOrigin, newRequestId } from '../../api/api-origin.ts';
import { afterFirstActivity } from '../../browser/after-first-input.ts';
import { loadChunk } from '../../browser/load-chunk.ts';
import { waitForFonts } from '../../brand/wait-for-fonts.ts';
import { getStoredLanguage } from '../../i18n/stored-language.ts';
import { isEmailLoginPreferred } from '../../session/login-method.ts';
import { getLastLogin } from '../../session/last-login.ts';
import { getSessionEnd } from '../../session/session-end.ts';
import { getStoredBrand } from '../stored-brand.ts';
import { getStoredPreview } from '../stored-preview.ts';
import { createVisitBeacon } from '../visit-beacon.ts';
import type { EventReplay } from './event-replay.ts';

const { documentElement: page } = document;

/** Checks whether the page was rendered for this login state: visitor or customer. */
function matchesLoginState(): boolean {
  const isCustomer = getLastLogin('customer') !== null;
  // Server-side rendering of a customer page knew no other query parameters.
  return page.dataset.drawnFor === 'customer' ? isCustomer && window.location.search === '' : !isCustomer && !isEmailLoginPreferred();
}

/** Checks login state, language and brand of the visitor. */
function matchesVisitor(): boolean {
  const kept = new URLSearchParams(window.location.search).has('partner') ? null : getStoredBrand();
  return (
    matchesLoginState() &&
    getSessionEnd('customer') === undefined &&
    getStoredLanguage() === page.lang &&
    (kept === null || kept === page.dataset.brand) &&
    getStoredPreview() === null
  );
}

function shouldShowSsrPage(): boolean {
  try {
    return matchesVisitor();
  } catch {
    // A browser with storage disabled: the application decides.
    return false;
  }
}

function captureEvents(): EventReplay {
  let held: HTMLElement | undefined;
  const hold = (pressed: HTMLElement) => {
    held = pressed;
    // Shows a busy state (index.html).
    page.dataset.held = '';
  };
  const onSubmit = (event: SubmitEvent) => {
    // A phone number must not be sent in a URL.
    event.preventDefault();
    hold(event.target as HTMLFormElement);
  };
  const onClick = ({ target }: MouseEvent) => {
    // A submit button is held as its form.
    const button = (target as Element).closest<HTMLElement>('button:not([type=submit])');
    if (button) hold(button);
  };
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('click', onClick, true);
  return {
    release: () => {
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('click', onClick, true);
      delete page.dataset.held;
      return held;
    },
  };
}

/** Hides Devanagari text until its fonts have loaded: without them a device may show boxes, and the page would shift. */
function hideTextUntilFontsLoad(): void {
  page.dataset.letters = 'awaited';
  void waitForFonts('hi').then(() => delete page.dataset.letters);
}

/** Only the response shows whether the session has ended; it usually arrives before the first paint (`prefetch.ts`). */
async function discardPageWithoutSession(): Promise<void> {
  const answer = await globalThis.earlyTokens?.get('customer');
  if (answer?.status !== 401 || page.dataset.firstView !== 'drawn') return;
  page.dataset.firstView = 'outline';
  globalThis.earlyPresses?.release();
}

/** Loads the application as soon as its files are available, with retries. */
function loadApplication({ content }: HTMLTemplateElement): void {
  const files = [...content.querySelectorAll('[src], [href]')].map((file) => file.getAttribute('src') ?? file.getAttribute('href') ?? '');
  void loadChunk(
    async () => document.head.append(content),
    files.map((file) => file.slice(1)),
  );
}

/**
 * Sends the visit beacon here because the application may never load on this page; otherwise the application sends it (`visit-beacon.ts`).
 */
async function sendVisitBeacon(): Promise<void> {
  const visit = createVisitBeacon();
  if (!visit) return;
  // Before the response, so that an application which loads earlier does not send it too.
  visit.markSent();
  const answer = await fetch(`${apiOrigin}/api/visits`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-request-id': newRequestId() },
    body: JSON.stringify(visit.request),
  }).catch(() => undefined);
  if (!answer?.ok) visit.clearSent();
}

/**
 * A visitor's page comes without the application: a template (`page-template.ts`) holds its scripts, which run once they are in the
 * document.
 */
const applicationTemplate = document.getElementById('application') as HTMLTemplateElement | null;
if (shouldShowSsrPage()) {
  globalThis.earlyPresses = captureEvents();
  if (page.lang === 'hi') hideTextUntilFontsLoad();
  void discardPageWithoutSession();
  if (applicationTemplate) {
    // A visitor who only reads does not load the application.
    afterFirstActivity(() => loadApplication(applicationTemplate));
    void sendVisitBeacon();
  }
} else {
  page.dataset.firstView = 'outline';
  if (applicationTemplate) document.head.append(applicationTemplate.content);
}
