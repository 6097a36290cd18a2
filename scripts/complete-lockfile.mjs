// Some registries lack the packages of other platforms. npm then omits them from the lock file, and a later `npm ci` fails. This script
// adds them. Run it after every `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const osByWord = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
  aix: 'aix',
};
const cpus = ['arm64', 'x64', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'mips64el', 'wasm32', 'arm'];
let added = 0;

for (const [path, pkg] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(pkg.optionalDependencies ?? {})) {
    const nested = `${path ? `${path}/` : ''}node_modules/${name}`;
    const hoisted = `node_modules/${name}`;
    if (lock.packages[nested] || lock.packages[hoisted]) continue;
    if (!/^\d+\.\d+\.\d+\S*$/.test(version)) {
      console.warn('skipped, not an exact version:', name, version);
      continue;
    }
    const words = name.toLowerCase().split(/[^a-z0-9]+/);
    const os = words.map((word) => osByWord[word]).find(Boolean);
    const cpu = cpus.find((known) => words.includes(known)) ?? (words.some((word) => /^arm/.test(word)) ? 'arm' : undefined);
    const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
    lock.packages[hoisted] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(pkg.dev && { dev: true }),
      optional: true,
      ...(os && { os: [os] }),
      ...(libc && { libc: [libc] }),
    };
    added++;
  }
}

const { '': root, ...others } = lock.packages;
lock.packages = { '': root, ...Object.fromEntries(Object.entries(others).sort(([a], [b]) => a.localeCompare(b, 'en'))) };
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log('platform packages added:', added);
