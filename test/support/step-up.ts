import { puzzleOf, solutionText, solve, STEP_UP_HEADER } from '../../src/contracts/step-up.js';
import type { HttpAnswer } from './http.js';

/** Headers with which a browser makes a call again after a `step-up-required`: its own cookie, and the solution. */
export function steppedUp({ status, body }: HttpAnswer<{ stepUp?: string }>, cookie: string): Record<string, string> {
  if (status !== 428 || !body.stepUp) throw new Error(`no step-up was asked for: ${status}`);
  return { cookie, [STEP_UP_HEADER]: solutionText(body.stepUp, solve(puzzleOf(body.stepUp))) };
}
