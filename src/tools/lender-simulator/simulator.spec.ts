import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptedState, lenderExpectations } from '../../../test/support/lender-expectations.js';
import { applicant, connectToSimulator, sendLead, leadRequest } from '../../../test/support/lender-lead.js';
import { waitUntil } from '../../../test/support/wait-until.js';
import { simulatedLenders, type SimulatedLender } from './script.js';
import type { LenderSimulator } from './lender-simulator.js';
import { startLenderSimulator } from './simulator.js';

let simulator: LenderSimulator;
const lines: { close(): Promise<void> }[] = [];
const connect = (lender: SimulatedLender) => {
  const { line, adapter } = connectToSimulator(lender, simulator.url);
  lines.push(line);
  return adapter;
};
const withDigit = (digit: number) => leadRequest({ applicant: { ...applicant, pan: `ABCPK123${digit}F` } });

beforeAll(async () => {
  simulator = await startLenderSimulator({ decideAfterMs: 20 });
});
afterEach(async () => {
  simulator.reset();
  await Promise.all(lines.splice(0).map((line) => line.close()));
});
afterAll(() => simulator.stop());

describe('outcome without a script', () => {
  it.each(simulatedLenders)('of %s depends on the last digit of the PAN and is always the same', async (lender) => {
    const adapter = connect(lender);
    const outcomes = async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, digit) => sendLead(adapter, withDigit(digit))));
      return answers.map((answer) => (answer.outcome === 'rejected' ? `rejected ${answer.reason}` : answer.outcome));
    };
    expect([await outcomes(), await outcomes()]).toEqual([lenderExpectations[lender].outcomes, lenderExpectations[lender].outcomes]);
  });

  it.each(simulatedLenders)('of %s becomes final after a delay when it is pending', async (lender) => {
    const adapter = connect(lender);
    const request = withDigit(lenderExpectations[lender].pendingDigit);
    await expect(sendLead(adapter, request)).resolves.toMatchObject({ outcome: 'pending' });
    await waitUntil(async () => {
      const status = await adapter.status(request.ourReference);
      return status.outcome === 'found' && status.state === acceptedState(lender);
    });
    expect(simulator.callbacks).toMatchObject([{ lender, reference: request.ourReference }]);
  });
});

describe('script', () => {
  it('applies the newest matching rule, for its number of times and its reference only', async () => {
    const adapter = connect('cashe');
    const special = leadRequest();
    simulator.script({ mode: 'reject' });
    simulator.script({ mode: 'duplicate', times: 1 });
    simulator.script({ mode: 'accept', reference: special.ourReference });
    const outcomes = [await adapter.lead(special), await adapter.lead(leadRequest()), await adapter.lead(leadRequest())];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'duplicate', 'rejected']);
  });

  it('rejects an invalid rule', () => {
    expect(() => simulator.script({ mode: 'explode' } as never)).toThrow();
  });
});

describe('ledger', () => {
  it('records every request with its answer, without personal data', async () => {
    const request = leadRequest();
    for (const lender of simulatedLenders) {
      const adapter = connect(lender);
      await adapter.dedupe?.(applicant);
      await sendLead(adapter, request);
      await adapter.status(request.ourReference);
    }
    const entries = simulator.ledger.find();
    expect(entries.map(({ lender, operation, answer }) => `${lender} ${operation}: ${answer}`)).toEqual(
      simulatedLenders.flatMap((lender) =>
        Object.entries(lenderExpectations[lender].ledgerOutcomes).map(([call, answer]) => `${lender} ${call}: ${answer}`),
      ),
    );
    const text = JSON.stringify(entries);
    for (const secret of [applicant.pan, applicant.phone, applicant.email, applicant.birthDate, applicant.lastName]) {
      expect(text).not.toContain(secret);
    }
    expect(new Set(entries.filter(({ panHash }) => panHash).map(({ panHash }) => panHash)).size).toBe(1);
  });
});

describe('separate process', () => {
  const main = new URL('./main.ts', import.meta.url).pathname;
  const start = (port: string) => spawn(process.execPath, ['--import', 'tsx', main, '--port', port], { stdio: ['ignore', 'pipe', 'pipe'] });

  it('prints its address, is controlled over HTTP, and stops on SIGTERM', async () => {
    const child = start('0');
    const [greeting] = (await once(child.stdout, 'data')) as [Buffer];
    const url = /http:\S+/.exec(greeting.toString())?.[0] ?? '';
    const control = (path: string, body?: object) =>
      fetch(`${url}/_control/${path}`, {
        ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
    const { adapter, line } = connectToSimulator('cashe', url);
    const request = leadRequest();

    expect((await control('script', { mode: 'reject', lender: 'cashe' })).status).toBe(200);
    expect((await control('script', { mode: 'explode' })).status).toBe(400);
    await expect(adapter.lead(request)).resolves.toMatchObject({ outcome: 'rejected' });
    await expect((await control(`ledger?reference=${request.ourReference}`)).json()).resolves.toMatchObject({
      accepted: 1,
      entries: [{ operation: 'lead', answer: '201 DECLINED' }],
    });
    expect((await control('move', { lender: 'cashe', reference: request.ourReference, word: 'CLOSED' })).status).toBe(200);
    await expect(adapter.status(request.ourReference)).resolves.toMatchObject({ state: 'closed' });
    expect((await control('reset', {})).status).toBe(200);
    await expect(adapter.status(request.ourReference)).resolves.toEqual({ outcome: 'not-found' });

    await line.close();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('prints an error when its port is taken', async () => {
    const child = start(new URL(simulator.url).port);
    const [complaint] = (await once(child.stderr, 'data')) as [Buffer];
    expect(complaint.toString()).toBe(`lender simulator: port ${new URL(simulator.url).port} is taken\n`);
    expect(await once(child, 'exit')).toEqual([1, null]);
  });
});
