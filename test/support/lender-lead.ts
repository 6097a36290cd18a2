import { randomUUID } from 'node:crypto';
import type { JourneyKey } from '../../src/contracts/journeys.js';
import type { ApplicantFacts, LeadAnswer, LeadRequest, LenderAdapter } from '../../src/modules/lenders/journeys/adapter.js';
import { leadAnswer } from '../../src/modules/lenders/journeys/known-application.js';
import type { LenderJourney } from '../../src/modules/lenders/journeys/lender-journey.js';
import { openLenderLine } from '../../src/modules/lenders/journeys/lender-line.js';
import { lenderFolders } from '../../src/modules/lenders/journeys/registry.js';
import { expectationsOf } from './lender-expectations.js';
import { SENT_CODE } from '../../src/tools/lender-simulator/code-desk.js';
import { lenderPlays } from '../../src/tools/lender-simulator/lender-plays.js';

/** An invented applicant whom both simulated lenders accept in full (the PAN's number ends in 8). */
export const applicant: ApplicantFacts = {
  firstName: 'Asha',
  lastName: 'Kulkarni',
  pan: 'ABCPK1238F',
  phone: '9876543210',
  birthDate: '1991-04-05',
  email: 'asha@example.test',
  pincode: '411001',
  employment: 'salaried',
  employerName: 'Sahyadri Textiles',
  monthlyIncome: '45000.00',
};

/** Good answers to every form that a lender asks for before the lead. */
const allFacts = Object.assign({}, ...Object.values(expectationsOf).map(({ facts }) => facts)) as LeadRequest['facts'];

/** A lead for 1,50,000 rupees over 12 months, with a fresh reference and idempotency key. */
export function leadRequest(changes: Partial<LeadRequest> = {}): LeadRequest {
  return {
    idempotencyKey: randomUUID(),
    ourReference: randomUUID(),
    amount: '150000.00',
    tenureMonths: 12,
    applicant,
    returnUrl: 'http://127.0.0.1:1/return?transaction=t1',
    codeUrl: 'http://127.0.0.1:1/code#t1',
    callbackUrl: 'http://127.0.0.1:1/callbacks',
    facts: allFacts,
    ...changes,
  };
}

/** Sends a lead, and the code that the lender has sent to its customer where it waits for one: what it has decided then. */
export async function decided(adapter: LenderAdapter, request: LeadRequest): Promise<LeadAnswer> {
  const answer = await adapter.lead(request);
  if (answer.outcome !== 'pending' || !answer.awaitsCode) return answer;
  const { lenderApplicationId } = answer;
  const { outcome, ...told } = (await adapter.code?.verify(lenderApplicationId, SENT_CODE)) ?? { outcome: 'wrong' };
  if (outcome !== 'moved' || !('state' in told)) throw new Error(`the code was ${outcome}`);
  return leadAnswer({ ...told, lenderApplicationId });
}

/** The real adapter of a lender, connected to a simulator over loopback; limits and the breaker's clock may be changed. */
export function connectToSimulator(key: JourneyKey, url: string, limits: Partial<LenderJourney['limits']> = {}, now?: () => number) {
  const { journey, createAdapter } = lenderFolders[key];
  const connection = { baseUrl: url, secrets: lenderPlays[key].secrets, allowLoopback: true };
  const line = openLenderLine({ ...journey, limits: { ...journey.limits, ...limits } }, connection, now);
  return { line, adapter: createAdapter(line, connection) };
}
