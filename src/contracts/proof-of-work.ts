/** The work that stands in for a person where a limit is used up: find a number whose SHA-256, together with the challenge, begins with zero bits. The browser looks for it, the server checks it with one hash. */
import { sha256Words } from './sha-256.js';

/** Header that carries the solution when a call is made again. */
export const PROOF_OF_WORK_HEADER = 'x-step-up';

/** What a challenge asks for. It is written `nonce.bits.expires.signature`. */
export interface ProofOfWorkChallenge {
  readonly nonce: string;
  /** Leading zero bits, at most 32; each doubles the work. */
  readonly bits: number;
}

/** The puzzle in a challenge. */
export function parseChallenge(challenge: string): ProofOfWorkChallenge {
  const [nonce = '', bits = ''] = challenge.split('.');
  return { nonce, bits: Number(bits) };
}

/** Whether the number solves the puzzle. One hash. */
export const isSolution = ({ nonce, bits }: ProofOfWorkChallenge, solution: number): boolean =>
  Math.clz32(sha256Words(`${nonce}:${solution}`)[0]!) >= bits;

/** Looks for the number; about 2^bits hashes. */
export function solveChallenge(puzzle: ProofOfWorkChallenge): number {
  let solution = 0;
  while (!isSolution(puzzle, solution)) solution += 1;
  return solution;
}

/** Challenge and number as the header carries them. */
export const formatSolution = (challenge: string, solution: number) => `${challenge}.${solution}`;
