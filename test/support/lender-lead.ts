import { randomUUID } from 'node:crypto';
import type { JourneyKey } from '../../src/contracts/journeys.js';
import type { ApplicantFacts, LeadRequest } from '../../src/modules/lenders/journeys/adapter.js';
import type { LenderJourney } from '../../src/modules/lenders/journeys/lender-journey.js';
import { openLenderLine } from '../../src/modules/lenders/journeys/lender-line.js';
import { lenderFolders } from '../../src/modules/lenders/journeys/registry.js';
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

/** A lead for 1,50,000 rupees over 12 months, with a fresh reference and idempotency key. */
export function leadRequest(changes: Partial<LeadRequest> = {}): LeadRequest {
  return {
    idempotencyKey: randomUUID(),
    ourReference: randomUUID(),
    amount: '150000.00',
    tenureMonths: 12,
    applicant,
    returnUrl: 'http://127.0.0.1:1/return?transaction=t1',
    callbackUrl: 'http://127.0.0.1:1/callbacks',
    ...changes,
  };
}

/** The real adapter of a lender, connected to a simulator over loopback; limits and the breaker's clock may be changed. */
export function connectToSimulator(key: JourneyKey, url: string, limits: Partial<LenderJourney['limits']> = {}, now?: () => number) {
  const { journey, createAdapter } = lenderFolders[key];
  const connection = { baseUrl: url, secrets: lenderPlays[key].secrets, allowLoopback: true };
  const line = openLenderLine({ ...journey, limits: { ...journey.limits, ...limits } }, connection, now);
  return { line, adapter: createAdapter(line, connection) };
}
