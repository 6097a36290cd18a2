/** Looks for the solution of a step-up beside the page, which stays quick meanwhile. */
import { solveChallenge, type ProofOfWorkChallenge } from '../../../src/contracts/proof-of-work.js';

self.onmessage = ({ data }: MessageEvent<ProofOfWorkChallenge>) => {
  self.postMessage(solveChallenge(data));
};
