import { readFileSync } from 'node:fs';

/** Returns the peak memory of this process so far, in bytes. */
export function peakBytes(): number {
  // On Linux, maxRSS includes the memory of the parent at the moment of the fork; this value is the process's own peak.
  const ownMark = /^VmHWM:\s+(\d+) kB$/m.exec(ownStatus())?.[1];
  return (ownMark ? Number(ownMark) : process.resourceUsage().maxRSS) * 1024;
}

/** Returns an empty text on systems without this file. */
function ownStatus(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8');
  } catch {
    return '';
  }
}
