import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 4;

/** What reading processes of this one were seen to cost, as the system counts it while they run. */
export interface ReadingUsage {
  /** The most memory that one held. */
  readonly bytes: number;
  /** The most time that one had of a processor, however long it waited for it. */
  readonly seconds: number;
}

/** Looks at the reading processes of this one until it is stopped. */
export function measureReading(): { stop(): ReadingUsage } {
  let bytes = 0;
  let seconds = 0;
  const look = () => {
    for (const pid of readingProcesses()) {
      bytes = Math.max(bytes, peakMemory(pid));
      seconds = Math.max(seconds, processorSeconds(pid));
    }
  };
  const timer = setInterval(look, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return { bytes, seconds };
    },
  };
}

function readingProcesses(): string[] {
  const children = readdirSync('/proc/self/task').flatMap((thread) => contentOf(`/proc/self/task/${thread}/children`).split(' '));
  return children.filter((pid) => pid !== '' && contentOf(`/proc/${pid}/cmdline`).includes('parse-process'));
}

function peakMemory(pid: string): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(contentOf(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

/** User and system time of `/proc/<pid>/stat`, which Linux tells in hundredths of a second. */
function processorSeconds(pid: string): number {
  const [, , , , , , , , , , , user = 0, system = 0] = contentOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  return (user + system) / 100;
}

/** Empty when the process is gone. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
