import { consentNotice, noticeHash } from '../../../src/contracts/consent-notice.js';
import type { ConsentPurpose } from '../../../src/contracts/consents.js';
import type { OfferCardModel, ProfileModel } from '../api/generated.ts';
import { textIn } from '../i18n/use-text.ts';
import { sampleBootstrap } from './sample-bootstrap.ts';
import { forgetTyped } from '../kit/draft/device-draft.ts';
import { APP_ID, emptyProfile, sampleOffer, USER_ID } from './sample-customer.ts';
import { type Answer, type Seen, sendCallsTo, TestServer } from './test-server.ts';

/** The API as the form of the personal loan sees it: keeps what is saved, and opens an application with it. */
export class DetailServer {
  profile: ProfileModel = emptyProfile;
  /** In place of the saved profile, where a test wants a refusal. */
  refusal: Answer | undefined;
  opened: Answer = { body: { app_id: APP_ID, next: '/user/offers' } };
  /** Of the lenders that match. */
  matched: OfferCardModel[] = [sampleOffer];
  private readonly server = new TestServer((request) => this.answer(request));
  private undo: () => void = () => undefined;

  static async start(): Promise<DetailServer> {
    const detail = new DetailServer();
    detail.undo = sendCallsTo(await detail.server.start());
    return detail;
  }

  /** Stops it, and forgets what the page kept. */
  async stop(): Promise<void> {
    this.undo();
    await this.server.stop();
    forgetTyped();
    localStorage.clear();
    sessionStorage.clear();
  }

  posts(path: string): Record<string, unknown>[] {
    return this.server.seen
      .filter((seen) => seen.method === 'POST' && seen.path === path)
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  }

  /** What was saved to the profile, step by step. */
  saved(): Record<string, unknown>[] {
    return this.posts(`/api/user/${USER_ID}`);
  }

  private answer({ method, path, body }: Seen): Answer {
    if (path === '/api/applications') {
      if (!this.opened.status) this.profile = { ...this.profile, pl_completed: 1, is_editing: 0, inflight_credit_app_id: APP_ID };
      return this.opened;
    }
    if (path.startsWith(`/api/applications/${APP_ID}/offers`)) return { body: { matched: this.matched, unmatched: [] } };
    if (path === '/api/logout') return { body: {} };
    if (method !== 'POST') return { body: this.profile };
    if (this.refusal) return this.refusal;
    this.profile = { ...this.profile, ...(JSON.parse(body) as Partial<ProfileModel>) };
    return { body: this.profile };
  }
}

/** Of the notice that the page shows for a purpose. */
export const shownHash = (purpose: ConsentPurpose) =>
  noticeHash(consentNotice(textIn('en'), purpose, sampleBootstrap.config.grievance_officer));
