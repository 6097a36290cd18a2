/**
 * Proof of work, required once a rate limit is used up: find a number whose SHA-256, together with the challenge, begins with zero bits.
 * The browser searches for it, the server verifies it with one hash.
 */
import { sha256Words } from './sha-256.js';

/** Header with the solution when a request is retried. */
export const PROOF_OF_WORK_HEADER = 'x-step-up';

/** Parameters of a challenge. Format: `nonce.bits.expires.signature`. */
export interface ProofOfWorkChallenge {
  readonly nonce: string;
  /** Leading zero bits, at most 32; each one doubles the work. */
  readonly bits: number;
}

export function parseChallenge(challenge: string): ProofOfWorkChallenge {
  const [nonce = '', bits = ''] = challenge.split('.');
  return { nonce, bits: Number(bits) };
}

/** Returns true if the number solves the challenge; computes one hash. */
export const isSolution = ({ nonce, bits }: ProofOfWorkChallenge, solution: number): boolean =>
  Math.clz32(sha256Words(`${nonce}:${solution}`)[0]!) >= bits;

/** Searches for the solution; takes about 2^bits hashes. */
export function solveChallenge(puzzle: ProofOfWorkChallenge): number {
  let solution = 0;
  while (!isSolution(puzzle, solution)) solution += 1;
  return solution;
}

/** Formats challenge and solution for the header. */
export const formatSolution = (challenge: string, solution: number) => `${challenge}.${solution}`;
