import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { isSolution, parseChallenge, solveChallenge } from './proof-of-work.js';

it.each([1, 7, 12])('solveChallenge finds a number whose hash begins with %d zero bits, and isSolution accepts no other', (bits) => {
  const puzzle = parseChallenge(`a-nonce.${bits}.1.signature`);
  const found = solveChallenge(puzzle);
  const leading = (solution: number) => createHash('sha256').update(`a-nonce:${solution}`).digest().readUInt32BE(0) >>> (32 - bits);
  expect(leading(found)).toBe(0);
  for (let solution = 0; solution <= found; solution++) expect(isSolution(puzzle, solution)).toBe(leading(solution) === 0);
});
