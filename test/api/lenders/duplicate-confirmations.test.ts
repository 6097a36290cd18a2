import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SubmissionTransitions } from '../../../src/modules/lenders/handlers/submission-transitions.js';
import { LenderSteps } from '../../support/lender-steps.js';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';

let lenders: TestLenders;
let steps: LenderSteps;

beforeAll(async () => {
  lenders = await TestLenders.start();
  steps = new LenderSteps(lenders);
});
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

describe('two confirmations', () => {
  const confirmations = (applied: AppliedSubmission) => steps.calls(applied, 'confirm');

  it('are one while the first is in progress: the second gets step-is-over, and the stored terms are the lender’s', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    lenders.simulator.script({ lender: 'cashe', operation: 'confirm', mode: 'slow', ms: 1500, times: 1 });
    const first = steps.confirm(applied, 100_000, 12);
    await lenders.application.waitFor(() => Promise.resolve(confirmations(applied).length === 1));
    expect(await steps.confirm(applied, 50_000, 6)).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
    expect(await first).toMatchObject({ status: 200 });
    expect(confirmations(applied)).toHaveLength(1);
    expect(await steps.statusLine(applied)).toMatchObject({ state: 'docs_pending', chosen: { amount: 100_000, tenure: 12 } });
  });

  it('are one while the lender returns its options for the first: the second gets step-is-over, not a validation error', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    const before = steps.calls(applied, 'options').length;
    lenders.simulator.script({ lender: 'cashe', operation: 'options', mode: 'slow', ms: 1500, times: 1 });
    const first = steps.confirm(applied, 100_000, 12);
    await lenders.application.waitFor(() => Promise.resolve(steps.calls(applied, 'options').length === before + 1));
    expect(await steps.confirm(applied, 50_000, 6)).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
    expect(await first).toMatchObject({ status: 200 });
    expect(await steps.statusLine(applied)).toMatchObject({ chosen: { amount: 100_000, tenure: 12 } });
  });

  it('sent at once are one', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    const answers = await Promise.all([
      steps.confirm(applied, 100_000, 12),
      steps.confirm(applied, 50_000, 6),
      steps.confirm(applied, 60_000, 9),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(confirmations(applied)).toHaveLength(1);
  });

  it('run in sequence when the lender refused the first, or did not answer it', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    lenders.simulator.script({ lender: 'cashe', operation: 'confirm', mode: 'server-error', times: 1 });
    expect(await steps.confirm(applied, 100_000, 12)).toMatchObject({ status: 503 });
    expect(await steps.confirm(applied, 50_000, 6)).toMatchObject({ status: 200 });
    expect(await steps.statusLine(applied)).toMatchObject({ chosen: { amount: 50_000, tenure: 6 } });
  });

  it('keep the newer terms when the older result arrives last', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    expect(await steps.confirm(applied, 50_000, 6)).toMatchObject({ status: 200 });
    const [terms] = await steps.offersOf(applied);
    if (!terms) throw new Error('no offer');
    const news = { state: 'docs_pending', terms } as const;
    const log = lenders.application.app.get(SubmissionTransitions);
    await log.settle(applied.submissionId, { ...news, at: new Date(Date.now() - 60_000) });
    expect(await steps.statusLine(applied)).toMatchObject({ chosen: { amount: 50_000, tenure: 6 } });
    await log.settle(applied.submissionId, { ...news, at: new Date() });
    expect(await steps.statusLine(applied)).toMatchObject({ chosen: { amount: 150_000, tenure: 12 } });
  });

  it('keep the lock of the first when a status update comes meanwhile', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    lenders.simulator.script({ lender: 'cashe', operation: 'confirm', mode: 'slow', ms: 1500, times: 1 });
    const first = steps.confirm(applied, 100_000, 12);
    await lenders.application.waitFor(() => Promise.resolve(confirmations(applied).length === 1));
    await lenders.callback(applied, 'PRE_APPROVED_HIGH', new Date(Date.now() - 60_000));
    expect(await steps.confirm(applied, 50_000, 6)).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
    await first;
  });
});
