import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LenderSteps } from '../../support/lender-steps.js';
import { TestLenders } from '../../support/test-lenders.js';

let lenders: TestLenders;

beforeAll(async () => {
  lenders = await TestLenders.start();
});
afterAll(() => lenders.stop());

it('a customer’s quotes are limited to what a person can view, and do not block other customers', async () => {
  const steps = new LenderSteps(lenders);
  const { applied } = await steps.applyAndChoose('cashe');
  const statuses: number[] = [];
  for (let amount = 50_000; amount < 50_065; amount++) statuses.push((await steps.quote(applied, `amount=${amount}&tenure=6`)).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), ...Array.from({ length: 5 }, () => 429)]);
  expect(steps.calls(applied, 'quote')).toHaveLength(60);
  const { applied: next } = await steps.applyAndChoose('cashe');
  expect(await steps.quote(next, 'amount=50000&tenure=6')).toMatchObject({ status: 200 });
});

it('repeated page views of a customer do not overload a lender', async () => {
  const steps = new LenderSteps(lenders);
  const { applied } = await steps.applyAndChoose('cashe');
  const statuses: number[] = [];
  for (let read = 0; read < 65; read++) statuses.push((await applied.customer.get(`/api/journeys/cashe/${applied.appId}`)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  expect(steps.calls(applied, 'options').length).toBeLessThanOrEqual(60);
});

it('repeated visits of a customer to a lender’s site do not overload the lender', async () => {
  const applied = await lenders.apply('earlysalary');
  const path = `/api/journeys/earlysalary/${applied.appId}`;
  const kind = async () => (await applied.customer.get<{ step: { kind: string } }>(path)).body.step.kind;
  await lenders.application.waitFor(async () => (await kind()) === 'handoff');
  const press = () => applied.customer.post<{ redirect?: unknown; code?: string }>(`${path}/steps/redirect`, {});
  const asked = () => lenders.simulator.ledger.find({ lender: 'earlysalary', operation: 'journey-url' }).length;
  lenders.simulator.script({ lender: 'earlysalary', operation: 'journey-url', mode: 'slow', ms: 500, times: 1 });
  const pressed = await Promise.all(Array.from({ length: 12 }, press));
  expect(new Set(pressed.map(({ status, body }) => (status === 200 ? 'on' : body.code)))).toEqual(new Set(['on', 'step-is-over']));
  const [first] = pressed.filter(({ status }) => status === 200);
  expect([asked(), (await press()).body, asked()]).toEqual([1, first?.body, 1]);

  const other = await lenders.apply('earlysalary');
  const again = `/api/journeys/earlysalary/${other.appId}`;
  await lenders.application.waitFor(async () => (await other.customer.get<{ step: { kind: string } }>(again)).body.step.kind === 'handoff');
  lenders.simulator.script({ lender: 'earlysalary', operation: 'journey-url', mode: 'server-error' });
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn++) statuses.push((await other.customer.post(`${again}/steps/redirect`, {})).status);
  expect([statuses[0], statuses[19], statuses[20]]).toEqual([503, 503, 429]);
});
