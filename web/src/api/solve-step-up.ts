import { puzzleOf, solutionText } from '../../../src/contracts/step-up.js';

/** Solves the challenge of a `step-up-required` in a worker: a second or so, longer the more was tried before. Rejects when the worker cannot be loaded. */
export async function solveStepUp(challenge: string): Promise<string> {
  const worker = new Worker(new URL('./step-up.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<number>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
      worker.onerror = () => reject(new Error('the step-up could not be solved'));
      worker.postMessage(puzzleOf(challenge));
    });
    return solutionText(challenge, solution);
  } finally {
    worker.terminate();
  }
}
