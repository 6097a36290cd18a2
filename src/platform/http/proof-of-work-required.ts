import { AppError } from './app-error.js';

/** 428: the request succeeds once the challenge is solved (`src/contracts/proof-of-work.ts`). */
export class ProofOfWorkRequired extends AppError {
  constructor(readonly challenge: string) {
    super('step-up-required');
  }
}
