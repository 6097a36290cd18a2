import { parseChallenge, formatSolution, solveChallenge, PROOF_OF_WORK_HEADER } from '../../src/contracts/proof-of-work.js';
import type { HttpResponse } from './http.js';

/** Returns the headers with which a browser repeats a call after `step-up-required`: its own cookie and the solution. */
export function withProofOfWork({ status, body }: HttpResponse<{ stepUp?: string }>, cookie: string): Record<string, string> {
  if (status !== 428 || !body.stepUp) throw new Error(`no step-up was asked for: ${status}`);
  return { cookie, [PROOF_OF_WORK_HEADER]: formatSolution(body.stepUp, solveChallenge(parseChallenge(body.stepUp))) };
}
