// Unpacks the Chromium that npm brought into the temporary folder that TMPDIR names; the argument is where it will be moved to. A program of
// its own, because the packer asks the operating system for that folder and a test cannot change the answer for itself alone.
import { chmodSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

// Another user of the clone may run the tests next.
chmodSync(await chromium.executablePath(), 0o755);
// Libraries for machines that have none of a desktop's.
await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))));
const fontCache = `<cachedir>${process.argv[2]}/font-cache</cachedir>`;
writeFileSync(`${tmpdir()}/fonts.conf`, `<fontconfig><dir prefix="relative">fonts/fonts</dir>${fontCache}</fontconfig>\n`);
