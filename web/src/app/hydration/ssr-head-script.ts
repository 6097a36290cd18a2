/**
 * Runs in the head of a page that was drawn ahead, before anything of it is seen and before any file has come; the build makes a script of it
 * that stands in the page. Decides whether the drawn page is meant for whoever opened it, holds what is pressed until the application can do it
 * (`hydrate-page.tsx`), and brings the application where the page did not come with it.
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

/** Whether it is a stranger, or a customer, for whom the page was drawn. */
function matchesLoginState(): boolean {
  const isCustomer = getLastLogin('customer') !== null;
  // What else an address says of a customer's page was not known to the drawing.
  return page.dataset.drawnFor === 'customer' ? isCustomer && window.location.search === '' : !isCustomer && !isEmailLoginPreferred();
}

/** One of them, who reads this language and is to see this brand. */
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
    // A browser that keeps nothing: the application says what it makes of it.
    return false;
  }
}

function captureEvents(): EventReplay {
  let held: HTMLElement | undefined;
  const hold = (pressed: HTMLElement) => {
    held = pressed;
    // Shows that something is under way (index.html).
    page.dataset.held = '';
  };
  const onSubmit = (event: SubmitEvent) => {
    // Nobody's number is sent in an address.
    event.preventDefault();
    hold(event.target as HTMLFormElement);
  };
  const onClick = ({ target }: MouseEvent) => {
    // A button that sends a form is held as the form.
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

/** Words in Devanagari come when its letters are there: without them a device may draw boxes, and the page would move. */
function hideTextUntilFontsLoad(): void {
  page.dataset.letters = 'awaited';
  void waitForFonts('hi').then(() => delete page.dataset.letters);
}

/** That a session has ended in the meantime is known by the answer alone; it usually comes before anything is seen (`prefetch.ts`). */
async function discardPageWithoutSession(): Promise<void> {
  const answer = await globalThis.earlyTokens?.get('customer');
  if (answer?.status !== 401 || page.dataset.firstView !== 'drawn') return;
  page.dataset.firstView = 'outline';
  globalThis.earlyPresses?.release();
}

/** Brings the application as soon as its files are there, however often they are lost on the way. */
function loadApplication({ content }: HTMLTemplateElement): void {
  const files = [...content.querySelectorAll('[src], [href]')].map((file) => file.getAttribute('src') ?? file.getAttribute('href') ?? '');
  void loadChunk(
    async () => document.head.append(content),
    files.map((file) => file.slice(1)),
  );
}

/** The visit is told of although the application may never be needed, which does the same where it is (`visit.ts`). */
async function sendVisitBeacon(): Promise<void> {
  const visit = createVisitBeacon();
  if (!visit) return;
  // Before the answer, so that an application which is there sooner does not tell it too.
  visit.markSent();
  const answer = await fetch(`${apiOrigin}/api/visits`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-request-id': newRequestId() },
    body: JSON.stringify(visit.request),
  }).catch(() => undefined);
  if (!answer?.ok) visit.clearSent();
}

/** A stranger's page came without the application: it lies in a template (`page-template.ts`), whose scripts run once they stand in the document. */
const applicationTemplate = document.getElementById('application') as HTMLTemplateElement | null;
if (shouldShowSsrPage()) {
  globalThis.earlyPresses = captureEvents();
  if (page.lang === 'hi') hideTextUntilFontsLoad();
  void discardPageWithoutSession();
  if (applicationTemplate) {
    // Who only reads spends nothing on what moves the page.
    afterFirstActivity(() => loadApplication(applicationTemplate));
    void sendVisitBeacon();
  }
} else {
  page.dataset.firstView = 'outline';
  if (applicationTemplate) document.head.append(applicationTemplate.content);
}
