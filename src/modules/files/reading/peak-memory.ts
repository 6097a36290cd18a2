import { readFileSync } from 'node:fs';

/** Most memory that this process has held so far, in bytes. */
export function peakBytes(): number {
  // Linux counts the memory of the parent at the moment of the fork into maxRSS; the mark of the process itself is here.
  const ownMark = /^VmHWM:\s+(\d+) kB$/m.exec(ownStatus())?.[1];
  return (ownMark ? Number(ownMark) : process.resourceUsage().maxRSS) * 1024;
}

/** Empty on systems that have no such file. */
function ownStatus(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8');
  } catch {
    return '';
  }
}
