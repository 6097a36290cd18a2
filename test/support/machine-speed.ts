import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** Within so many milliseconds a machine that has nothing else to do starts and ends an empty process of Node. */
const QUIET_MS = 150;

/** How many times slower the machine is at present than one that has nothing else to do; never below 1. What must be quick is held against its goal times this. */
export function slowness(): number {
  const times = Array.from({ length: 3 }, () => {
    const startedAt = performance.now();
    spawnSync(process.execPath, ['--eval', '0']);
    return performance.now() - startedAt;
  });
  return Math.max(1, Math.min(...times) / QUIET_MS);
}
