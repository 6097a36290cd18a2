/**
 * Runs in the head of a page that was drawn ahead, before anything of it is seen and before any file has come; the build makes a script of it
 * that stands in the page. Decides whether the drawn page is meant for whoever opened it, holds what is pressed until the application can do it
 * (`takeover.ts`), and brings the application where the page did not come with it.
 */
import { apiOrigin, newRequestId } from '../../api/origin.ts';
import { afterFirstSign } from '../../browser/first-input.ts';
import { loadPart } from '../../browser/load-part.ts';
import { fontsReady } from '../../brand/fonts-ready.ts';
import { storedLanguage } from '../../i18n/stored-language.ts';
import { beginsByEmail } from '../../session/login-by.ts';
import { lastLogin } from '../../session/remembered.ts';
import { sessionEnd } from '../../session/session-end.ts';
import { keptBrand } from '../kept-brand.ts';
import { keptPreview } from '../kept-preview.ts';
import { visitToTell } from '../visit-to-tell.ts';
import type { EarlyPresses } from './early-presses.ts';

const { documentElement: page } = document;

/** Whether it is a stranger, or a customer, for whom the page was drawn. */
function isForThisKind(): boolean {
  const isCustomer = lastLogin('customer') !== null;
  // What else an address says of a customer's page was not known to the drawing.
  return page.dataset.drawnFor === 'customer' ? isCustomer && window.location.search === '' : !isCustomer && !beginsByEmail();
}

/** One of them, who reads this language and is to see this brand. */
function isForThisVisitor(): boolean {
  const kept = new URLSearchParams(window.location.search).has('partner') ? null : keptBrand();
  return (
    isForThisKind() &&
    sessionEnd('customer') === undefined &&
    storedLanguage() === page.lang &&
    (kept === null || kept === page.dataset.brand) &&
    keptPreview() === null
  );
}

function isDrawnPageShown(): boolean {
  try {
    return isForThisVisitor();
  } catch {
    // A browser that keeps nothing: the application says what it makes of it.
    return false;
  }
}

function holdPresses(): EarlyPresses {
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
    letGo: () => {
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('click', onClick, true);
      delete page.dataset.held;
      return held;
    },
  };
}

/** Words in Devanagari come when its letters are there: without them a device may draw boxes, and the page would move. */
function waitForLetters(): void {
  page.dataset.letters = 'awaited';
  void fontsReady('hi').then(() => delete page.dataset.letters);
}

/** That a session has ended in the meantime is known by the answer alone; it usually comes before anything is seen (`ask-ahead.ts`). */
async function leaveWithoutSession(): Promise<void> {
  const answer = await globalThis.earlyTokens?.get('customer');
  if (answer?.status !== 401 || page.dataset.firstView !== 'drawn') return;
  page.dataset.firstView = 'outline';
  globalThis.earlyPresses?.letGo();
}

/** Brings the application as soon as its files are there, however often they are lost on the way. */
function bringApplication({ content }: HTMLTemplateElement): void {
  const files = [...content.querySelectorAll('[src], [href]')].map((file) => file.getAttribute('src') ?? file.getAttribute('href') ?? '');
  void loadPart(
    async () => document.head.append(content),
    files.map((file) => file.slice(1)),
  );
}

/** The visit is told of although the application may never be needed, which does the same where it is (`visit.ts`). */
async function tellOfVisit(): Promise<void> {
  const visit = visitToTell();
  if (!visit) return;
  // Before the answer, so that an application which is there sooner does not tell it too.
  visit.noteTold();
  const answer = await fetch(`${apiOrigin}/api/visits`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-request-id': newRequestId() },
    body: JSON.stringify(visit.request),
  }).catch(() => undefined);
  if (!answer?.ok) visit.forget();
}

/** A stranger's page came without the application: it lies in a template (`page-template.ts`), whose scripts run once they stand in the document. */
const waiting = document.getElementById('application') as HTMLTemplateElement | null;
if (isDrawnPageShown()) {
  globalThis.earlyPresses = holdPresses();
  if (page.lang === 'hi') waitForLetters();
  void leaveWithoutSession();
  if (waiting) {
    // Who only reads spends nothing on what moves the page.
    afterFirstSign(() => bringApplication(waiting));
    void tellOfVisit();
  }
} else {
  page.dataset.firstView = 'outline';
  if (waiting) document.head.append(waiting.content);
}
