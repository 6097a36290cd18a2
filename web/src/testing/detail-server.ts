import { buildConsentNotice, hashNotice } from '../../../src/contracts/consent-notice.js';
import type { ConsentPurpose } from '../../../src/contracts/consents.js';
import type { OfferCardModel, ProfileModel } from '../api/generated.ts';
import { createTextIn } from '../i18n/use-text.ts';
import { sampleBootstrap } from './sample-bootstrap.ts';
import { clearDraftsInMemory } from '../kit/draft/device-draft.ts';
import { APP_ID, emptyProfile, sampleOffer, USER_ID } from './sample-customer.ts';
import { type TestResponse, type TestRequest, redirectCallsTo, TestServer } from './test-server.ts';

/** API mock for the personal loan form: stores what is saved, and opens an application with it. */
export class DetailServer {
  profile: ProfileModel = emptyProfile;
  /** Returned instead of the saved profile. */
  refusal: TestResponse | undefined;
  openResponse: TestResponse = { body: { app_id: APP_ID, next: '/user/offers' } };
  /** Offers of the matching lenders. */
  matched: OfferCardModel[] = [sampleOffer];
  private readonly server = new TestServer((request) => this.answer(request));
  private restoreFetch: () => void = () => undefined;

  static async start(): Promise<DetailServer> {
    const detail = new DetailServer();
    detail.restoreFetch = redirectCallsTo(await detail.server.start());
    return detail;
  }

  /** Stops the server, and clears the page's storage. */
  async stop(): Promise<void> {
    this.restoreFetch();
    await this.server.stop();
    clearDraftsInMemory();
    localStorage.clear();
    sessionStorage.clear();
  }

  getPosts(path: string): Record<string, unknown>[] {
    return this.server.requests
      .filter((seen) => seen.method === 'POST' && seen.path === path)
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  }

  /** Returns the profiles that were saved, step by step. */
  getSavedProfiles(): Record<string, unknown>[] {
    return this.getPosts(`/api/user/${USER_ID}`);
  }

  private answer({ method, path, body }: TestRequest): TestResponse {
    if (path === '/api/applications') {
      if (!this.openResponse.status) this.profile = { ...this.profile, pl_completed: 1, is_editing: 0, inflight_credit_app_id: APP_ID };
      return this.openResponse;
    }
    if (path.startsWith(`/api/applications/${APP_ID}/offers`)) return { body: { matched: this.matched, unmatched: [] } };
    if (path === '/api/logout') return { body: {} };
    if (method !== 'POST') return { body: this.profile };
    if (this.refusal) return this.refusal;
    this.profile = { ...this.profile, ...(JSON.parse(body) as Partial<ProfileModel>) };
    return { body: this.profile };
  }
}

/** Returns the hash of the notice that the page shows for a purpose. */
export const getNoticeHash = (purpose: ConsentPurpose) =>
  hashNotice(buildConsentNotice(createTextIn('en'), purpose, sampleBootstrap.config.grievance_officer));
