import type { ApplicationResponse, ApplicationState, ProfileModel, SubmissionModel } from '../api/generated.ts';
import { APP_ID, fullProfile, USER_ID } from './sample-customer.ts';
import { type TestResponse, type TestRequest, redirectCallsTo, TestServer } from './test-server.ts';

/** A submission under review by its lender. */
export const submissionUnderReview: SubmissionModel = {
  submission_id: 's1',
  lender_id: 'l1',
  lender_name: 'Lender One',
  state: 'under_review',
  requested_amount: 200_000,
  requested_tenure: 24,
  chosen: null,
  valid_until: null,
  sanctioned_amount: null,
  disbursed_amount: null,
  disbursals: [],
  rate: null,
  tenure: null,
  emi: null,
  processing_fee: null,
  reject_reason: null,
  answer_due_on: null,
  passed_on_at: null,
  is_answer_late: false,
  withdrawal: null,
  created_at: '2026-11-20T10:00:00.000Z',
  moved_at: '2026-11-20T10:35:00.000Z',
  next: '/user/cashe',
  by_hand: false,
  is_received: true,
  is_withdrawn: false,
  is_held: false,
  awaits_answer: false,
};

/** Creates an entry of the timeline, at a minute past ten. */
export const createTransition = (to: ApplicationState, minute: number) =>
  ({ at: `2026-11-20T10:${minute}:00.000Z`, from: null, to, source: 'api', submission_id: 's1', lender_name: 'Lender One' }) as const;

/** API mock for the status page of an application. */
export class StatusServer {
  application: ApplicationResponse = {
    app_id: APP_ID,
    state: 'under_review',
    product_type: 'Personal Loans',
    requested_amount: 200_000,
    tenure: 24,
    created_at: '2026-11-20T10:00:00.000Z',
    requested_at: '2026-11-20T10:00:00.000Z',
    submissions: [submissionUnderReview],
    timeline: [
      { ...createTransition('lead_created', 10), submission_id: null, lender_name: null },
      createTransition('lead_created', 20),
      createTransition('under_review', 35),
    ],
  };
  hasApplication = true;
  /** Response to writes. */
  refusal: TestResponse | undefined;
  profile: ProfileModel = { ...fullProfile, email_verified: 0 };
  private readonly server = new TestServer((request) => this.answer(request));
  private restoreFetch: () => void = () => undefined;

  static async start(): Promise<StatusServer> {
    const status = new StatusServer();
    status.restoreFetch = redirectCallsTo(await status.server.start());
    return status;
  }

  /** Stops the server, and clears the page's storage. */
  async stop(): Promise<void> {
    this.restoreFetch();
    await this.server.stop();
    localStorage.clear();
  }

  /** Moves the application at its only lender to a state, reached at once. */
  moveTo(state: ApplicationState, changes: Partial<SubmissionModel> = {}): void {
    this.application = {
      ...this.application,
      submissions: [{ ...submissionUnderReview, state, ...changes }],
      timeline: [createTransition('lead_created', 20), createTransition(state, 35)],
    };
  }

  /** Makes the application one that its lender has not received. */
  moveToUnreceived(changes: Partial<SubmissionModel>): void {
    this.moveTo('lead_created', { is_received: false, ...changes });
    this.application = { ...this.application, timeline: this.application.timeline.slice(0, 1) };
  }

  /** Returns the writes, in order: path and body. */
  getPosts(): [string, string][] {
    return this.server.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  }

  private answer({ method, path }: TestRequest): TestResponse {
    if (method === 'POST') return this.refusal ?? { body: path.endsWith('/withdraw') ? this.application : {} };
    if (path === `/api/user/${USER_ID}`) return { body: this.profile };
    return this.hasApplication
      ? { body: this.application }
      : { status: 404, body: { code: 'not-found', message: 'Not found.', requestId: 'r1' } };
  }
}
