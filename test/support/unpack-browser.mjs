// Unpacks the Chromium of the npm package into the temporary folder of `TMPDIR`; the argument is its final place. A program of its own,
// because the package takes that folder from the operating system and a test cannot change it for one call.
import { chmodSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

// Another user of the clone may run the tests next.
chmodSync(await chromium.executablePath(), 0o755);
// Libraries for machines without a desktop.
await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))));
const fontCache = `<cachedir>${process.argv[2]}/font-cache</cachedir>`;
writeFileSync(`${tmpdir()}/fonts.conf`, `<fontconfig><dir prefix="relative">fonts/fonts</dir>${fontCache}</fontconfig>\n`);
