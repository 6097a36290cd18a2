/** Solves a proof of work in a worker, so that the page stays responsive. */
import { solveChallenge, type ProofOfWorkChallenge } from '../../../src/contracts/proof-of-work.js';

self.onmessage = ({ data }: MessageEvent<ProofOfWorkChallenge>) => {
  self.postMessage(solveChallenge(data));
};
