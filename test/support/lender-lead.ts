import { randomUUID } from 'node:crypto';
import type { JourneyKey } from '../../src/contracts/journeys.js';
import type { ApplicantFacts, LeadResponse, LeadRequest, LenderAdapter } from '../../src/modules/lenders/journeys/adapter.js';
import { toLeadResponse } from '../../src/modules/lenders/journeys/normalized-application.js';
import type { LenderJourney } from '../../src/modules/lenders/journeys/lender-journey.js';
import { createLenderClient } from '../../src/modules/lenders/journeys/lender-client.js';
import { lenderIntegrations } from '../../src/modules/lenders/journeys/registry.js';
import { lenderExpectations } from './lender-expectations.js';
import { SIMULATED_OTP } from '../../src/tools/lender-simulator/otp-handler.js';
import { lenderSimulations } from '../../src/tools/lender-simulator/lender-simulations.js';

/** An invented applicant whom both simulated lenders accept in full (the digits of the PAN end in 8). */
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

/** Valid answers to every form that a lender requires before the lead. */
const allFacts = Object.assign({}, ...Object.values(lenderExpectations).map(({ facts }) => facts)) as LeadRequest['facts'];

/** Returns a lead for 1,50,000 rupees over 12 months, with a new reference and idempotency key. */
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

/** Sends a lead, and the OTP of the customer to a lender that requires it; returns the decision. */
export async function sendLead(adapter: LenderAdapter, request: LeadRequest): Promise<LeadResponse> {
  const answer = await adapter.lead(request);
  if (answer.outcome !== 'pending' || !answer.awaitsCode) return answer;
  const { lenderApplicationId } = answer;
  const { outcome, ...told } = (await adapter.code?.verify(lenderApplicationId, SIMULATED_OTP)) ?? { outcome: 'wrong' };
  if (outcome !== 'moved' || !('state' in told)) throw new Error(`the code was ${outcome}`);
  return toLeadResponse({ ...told, lenderApplicationId });
}

/**
 * Returns the real adapter of a lender, connected to a simulator over loopback; limits and the clock of the circuit breaker may be changed.
 */
export function connectToSimulator(key: JourneyKey, url: string, limits: Partial<LenderJourney['limits']> = {}, now?: () => number) {
  const { journey, createAdapter } = lenderIntegrations[key];
  const connection = { baseUrl: url, secrets: lenderSimulations[key].secrets, allowLoopback: true };
  const line = createLenderClient({ ...journey, limits: { ...journey.limits, ...limits } }, connection, now);
  return { line, adapter: createAdapter(line, connection) };
}
