import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LenderSteps } from '../../support/lender-steps.js';
import { LendersAtWork } from '../../support/simulated-lenders.js';

let lenders: LendersAtWork;

beforeAll(async () => {
  lenders = await LendersAtWork.start();
}, 60_000);
afterAll(() => lenders.stop());

it('no customer asks a lender for more quotes than a person can look at, and the next one is not held up by him', async () => {
  const steps = new LenderSteps(lenders);
  const { applied } = await steps.chosen('cashe');
  const statuses: number[] = [];
  for (let amount = 50_000; amount < 50_065; amount++) statuses.push((await steps.quote(applied, `amount=${amount}&tenure=6`)).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), ...Array.from({ length: 5 }, () => 429)]);
  expect(steps.calls(applied, 'quote')).toHaveLength(60);
  const { applied: next } = await steps.chosen('cashe');
  expect(await steps.quote(next, 'amount=50000&tenure=6')).toMatchObject({ status: 200 });
});
