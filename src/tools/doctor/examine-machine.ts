import { accessSync, constants, existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { availableParallelism, freemem, totalmem } from 'node:os';
import { type Finding, note, ok, trouble } from './finding.js';

const MIN_NODE = 20;
const MIN_FREE_BYTES = 2e9;

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** Checks the machine and the build. */
export async function examineMachine(dataDir: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs('.');
  const free = bavail * bsize;
  return [
    Number(process.versions.node.split('.')[0]) >= MIN_NODE
      ? ok('Node', `${process.version} on ${process.platform}-${process.arch}, ${availableParallelism()} cores`)
      : trouble('Node', `${process.version} is too old: Node ${MIN_NODE} or newer is needed`),
    ok('memory', `${gigabytes(freemem())} free of ${gigabytes(totalmem())}`),
    free > MIN_FREE_BYTES ? ok('disk', `${gigabytes(free)} free`) : trouble('disk', `only ${gigabytes(free)} free`),
    isWritable(dataDir) ? ok('data folder', dataDir) : trouble('data folder', `${dataDir} cannot be written`),
    existsSync('dist-web/index.html')
      ? ok('web build', 'dist-web')
      : note('web build', 'not built yet: npm start builds it, npm run build:web too'),
  ];
}

function isWritable(folder: string): boolean {
  if (!existsSync(folder)) return isWritable('.');
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
