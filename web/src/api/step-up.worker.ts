/** Looks for the solution of a step-up beside the page, which stays quick meanwhile. */
import { solve, type StepUpPuzzle } from '../../../src/contracts/step-up.js';

self.onmessage = ({ data }: MessageEvent<StepUpPuzzle>) => {
  self.postMessage(solve(data));
};
