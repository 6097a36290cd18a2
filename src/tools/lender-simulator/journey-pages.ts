import { randomBytes } from 'node:crypto';
import { type LenderApplication, setStatus } from './applications.js';
import { lenderSimulations } from './lender-simulations.js';

interface Page {
  readonly application: LenderApplication;
  readonly expiresAt: number;
}

interface PageReply {
  readonly status: number;
  readonly html?: string;
  readonly location?: string;
}

/** The lender's own pages, where the customer finishes the journey: one unguessable, expiring URL per journey. */
export class JourneyPages {
  readonly #pages = new Map<string, Page>();

  /** Creates a URL below `base`. */
  open(base: string, application: LenderApplication, lifeMs: number) {
    const token = randomBytes(24).toString('base64url');
    const expiresAt = Date.now() + lifeMs;
    this.#pages.set(token, { application, expiresAt });
    return { url: `${base}/site/${token}`, expiresAt };
  }

  /** Shows the page (no choice), or ends the journey with `complete` or `cancel` and sends the customer back. */
  visit(token: string, choice: string | null, notify: (application: LenderApplication) => void): PageReply {
    const page = this.#pages.get(token);
    if (!page) return { status: 404, html: document('This page does not exist', '') };
    const { application, expiresAt } = page;
    if (Date.now() >= expiresAt) {
      return { status: 410, html: document('This link has expired', '<p>Go back to where you came from and ask for a new link.</p>') };
    }
    const { site } = lenderSimulations[application.lender];
    if (!site) return { status: 404, html: document('This page does not exist', '') };
    if (choice !== 'complete' && choice !== 'cancel') {
      if (application.status === site.words.chosen) setStatus(application, site.words.started);
      return { status: 200, html: document(`Finish your ${site.name} application`, choices) };
    }
    setStatus(application, choice === 'complete' ? site.words.completed : site.words.cancelled);
    notify(application);
    const back = new URL(application.returnUrl ?? application.callbackUrl);
    back.searchParams.set('outcome', choice === 'complete' ? 'completed' : 'cancelled');
    return { status: 303, location: back.href };
  }

  clear(): void {
    this.#pages.clear();
  }
}

const choices = `<p>This is a simulated lender page. Nothing you do here leaves this computer.</p>
<form method="post"><button name="choice" value="complete">Complete</button> <button name="choice" value="cancel">Cancel</button></form>`;

const document = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem;color:#1c2b22}
button{font:inherit;padding:.75rem 1.5rem;margin:.25rem .5rem .25rem 0;min-height:44px}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>
`;
