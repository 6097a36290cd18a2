const running = new Set<() => void>();

/** Runs a step-up that the person may stop: `stop` is then called. Answers what the work answers. */
export async function stoppable<T>(stop: () => void, work: () => Promise<T>): Promise<T> {
  running.add(stop);
  try {
    return await work();
  } finally {
    running.delete(stop);
  }
}

/** Gives up the calls that wait for a step-up: nothing was changed, and nothing is told. */
export const stopStepUps = (): void => running.forEach((stop) => stop());
