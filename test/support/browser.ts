import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import type { Language } from '../../src/contracts/i18n/translate.js';
import { LANGUAGE_COOKIE } from '../../src/contracts/language-cookie.js';

const run = promisify(execFile);
const here = dirname(fileURLToPath(import.meta.url));

const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The same rendering on every machine.
  '--font-render-hinting=none',
  '--disable-gpu',
];

/**
 * Returns the folder of the unpacked Chromium, which is kept between runs. It is unpacked beside its final place, so that an interrupted
 * run leaves no partial folder.
 */
async function unpackBrowser(): Promise<string> {
  const packageFile = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../package.json');
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const folder = join(here, '../../var/browser', version);
  if (existsSync(folder)) return folder;

  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    await run(process.execPath, [join(here, 'unpack-browser.mjs'), folder], { env: { ...process.env, TMPDIR: draft } });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // A parallel run may have unpacked it first.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Starts a headless Chromium: the one from npm, or the one that CHROME_PATH names. Close it when done. */
export async function launchBrowser(): Promise<Browser> {
  // Root and many containers cannot use a sandbox, and the pages are our own.
  const options = { args: FLAGS, chromiumSandbox: false };
  const own = process.env.CHROME_PATH;
  if (own) return chromium.launch({ ...options, executablePath: own });

  const folder = await unpackBrowser();
  const font: Record<string, string> = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const launch = (libraries: Record<string, string> = {}) => {
    const env = { ...process.env, ...font, ...libraries } as Record<string, string>;
    return chromium.launch({ ...options, executablePath: join(folder, 'chromium'), env });
  };
  // A minimal machine lacks some libraries, which the package contains.
  return await launch().catch(() => launch({ LD_LIBRARY_PATH: join(folder, 'al2023/lib') }));
}

/** Sets the language of a browser as if it had been chosen on an earlier visit; the page can change it. */
export async function setLanguage(context: BrowserContext, url: string, language: Language): Promise<void> {
  await context.addInitScript(`localStorage.getItem('language') ?? localStorage.setItem('language', '${language}')`);
  if (language !== 'en') await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url }]);
}
