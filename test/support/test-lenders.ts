import { getSharePurpose } from '../../src/contracts/consents.js';
import { getPreLeadForm, type JourneyKey, journeys } from '../../src/contracts/journeys.js';
import { SIMULATED_OTP } from '../../src/tools/lender-simulator/otp-handler.js';
import { demoSettings } from '../../src/tools/lender-simulator/demo-settings.js';
import type { LenderSimulator } from '../../src/tools/lender-simulator/lender-simulator.js';
import { startLenderSimulator } from '../../src/tools/lender-simulator/simulator.js';
import { newPhone, startTestApplication, type TestApplication } from './application.js';
import { newCustomer, seedLenders, type TestCustomer } from './test-customer.js';
import { makeMessagesDue } from './due-messages.js';
import { lenderExpectations } from './lender-expectations.js';
import { freePort } from './product-process.js';

/** An application of one customer at one simulated lender. */
export interface AppliedSubmission {
  readonly key: JourneyKey;
  readonly customer: TestCustomer;
  readonly phone: string;
  readonly appId: string;
  readonly lenderId: string;
  readonly submissionId: string;
}

/** The real application with its worker and the simulated lenders, which can send it callbacks. */
export class TestLenders {
  private constructor(
    readonly application: TestApplication,
    readonly simulator: LenderSimulator,
  ) {}

  static async start(): Promise<TestLenders> {
    const simulator = await startLenderSimulator({ callbackPauseMs: 50 });
    const port = String(await freePort());
    const env = { ...demoSettings(simulator.url), PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
    const application = await startTestApplication({ worker: true, env });
    await seedLenders(application);
    return new TestLenders(application, simulator);
  }

  async stop(): Promise<void> {
    await this.application.stop();
    await this.simulator.stop();
  }

  /** Applies to the lender as a new customer; the worker does the rest. */
  async apply(key: JourneyKey, { email }: { email?: (phone: string) => string } = {}): Promise<AppliedSubmission> {
    const phone = newPhone();
    const customer = await newCustomer(this.application, phone);
    const appId = await customer.apply(email && { email: email(phone) });
    const applied = await customer.applyTo(appId, ({ lender_name }) => lender_name === lenderExpectations[key].name);
    await this.answerForm(key, customer, appId);
    return { key, customer, phone, appId, ...applied };
  }

  /** Fills in the lender's own form, which it needs before the lead. */
  private async answerForm(key: JourneyKey, customer: TestCustomer, appId: string): Promise<void> {
    const form = getPreLeadForm(key);
    if (!form) return;
    const path = `/api/journeys/${key}/${appId}`;
    await this.application.waitFor(async () => (await customer.get<{ step: { id: string } }>(path)).body.step.id === form.id);
    const { status } = await customer.post(`${path}/steps/${form.id}`, lenderExpectations[key].facts);
    if (status !== 200) throw new Error(`the form of ${key} was answered with ${status}`);
  }

  /** Enters the lender's OTP, if the lender requires one. */
  async enterCode({ key, customer, appId }: AppliedSubmission): Promise<void> {
    if (!journeys[key].steps.some(({ kind }) => kind === 'otp')) return;
    const path = `/api/journeys/${key}/${appId}`;
    const { step } = (await customer.get<{ step: { id: string; kind: string } }>(path)).body;
    if (step.kind === 'otp') await customer.post(`${path}/steps/${step.id}`, { otp: SIMULATED_OTP });
  }

  /** Withdraws the customer's consent to share data with the lender. */
  async withdrawConsent({ customer, lenderId }: AppliedSubmission): Promise<void> {
    await this.application.em.execute(
      `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id)
       values (?, ?, 'withdraw', '1', 'x', 'en', 'web', '::1', '', '/', ?)`,
      [customer.id, getSharePurpose(lenderId), customer.id],
    );
  }

  /** Makes delayed messages due until the condition holds and all work is done. */
  async waitUntil(holds: () => Promise<boolean>): Promise<void> {
    await this.application.waitFor(async () => {
      await makeMessagesDue(this.application);
      return (await holds()) && (await this.isIdle());
    });
  }

  /** Waits until no work is in progress, except messages that are due later. */
  async waitUntilIdle(): Promise<void> {
    await this.application.waitFor(() => this.isIdle());
  }

  private async isIdle(): Promise<boolean> {
    const [row] = await this.application.em.execute<{ open: number }[]>(
      `select (select count(*) from platform.outbox where published_at is null and available_at <= now())::int
            + (select count(*) from platform.inbox where done_at is null and failed_at is null)::int as open`,
    );
    return row?.open === 0;
  }

  async phase({ submissionId }: AppliedSubmission): Promise<string | undefined> {
    const [row] = await this.application.em.execute<{ phase: string }[]>('select phase from lenders.submission where id = ?', [
      submissionId,
    ]);
    return row?.phase;
  }

  /** Sends a callback with a status value and waits until it is processed. Returns the response statuses of the callback. */
  async callback({ key, submissionId }: AppliedSubmission, word: string, at?: Date): Promise<readonly number[]> {
    const sent = () => this.simulator.callbacks.filter(({ reference }) => reference === submissionId);
    const before = sent().length;
    if (!this.simulator.move(key, submissionId, word, { at })) throw new Error('the lender knows no such application');
    await this.application.waitFor(() => Promise.resolve(Boolean(sent()[before]?.responses.length)));
    await this.waitUntilIdle();
    return sent()[before]?.responses ?? [];
  }

  /** Returns the data of the application in both modules. */
  async record({ submissionId }: AppliedSubmission) {
    const [row] = await this.application.em.execute<
      {
        state: string;
        source: string;
        reason: string | null;
        lender_id: string | null;
        own_id: string | null;
        offers: unknown[] | null;
        phase: string;
      }[]
    >(
      `select a.state, a.state_source as source, a.reject_reason as reason, s.lender_application_id as lender_id, a.lender_application_id as own_id, s.offers, s.phase
       from customer_journey.lender_application a left join lenders.submission s on s.id = a.id where a.id = ?`,
      [submissionId],
    );
    return row;
  }
}
