import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 4;

/** Peak usage of the reading processes that this process started, as measured by the operating system while they run. */
export interface ReadingUsage {
  /** Peak memory of one process. */
  readonly bytes: number;
  /** Peak CPU time of one process, without its waiting time. */
  readonly seconds: number;
}

/** Samples the reading processes of this process until it is stopped. */
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

/** Returns user and system time from `/proc/<pid>/stat`, which Linux gives in hundredths of a second. */
function processorSeconds(pid: string): number {
  const [, , , , , , , , , , , user = 0, system = 0] = contentOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  return (user + system) / 100;
}

/** Returns the content of a file, empty when the process has ended. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
