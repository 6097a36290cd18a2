import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';

/** The download size for a customer on a cheap phone, measured on the built web app that the customer gets. */
const KB = 1024;
const budget = { script: 198 * KB, office: 290 * KB, login: 232 * KB, style: 16 * KB, fonts: 32 * KB } as const;
/** What a customer page may add to the first one, the verification and the products. */
const nextStep = { script: 30 * KB, style: 5 * KB } as const;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = resolve('dist-web');
let manifest: Readonly<Record<string, Chunk>>;

beforeAll(() => {
  const file = join(dist, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error('dist-web is missing or was built without a manifest: run "npm run build:web" first');
  manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
});

const entryKey = () => {
  const found = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!found) throw new Error('the manifest has no entry');
  return found;
};

/** Returns a chunk and everything it needs before it runs. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, seen);
  return seen;
}

const isStaff = (key: string) =>
  /src\/(app\/(admin|partner|area)-|features\/(admin|partner|account)\/|i18n\/catalogues\/\w+-(admin|partner))/.test(key);

/** Returns the chunks that a customer may load: everything behind the entry except the areas behind a password. */
function customerChunks(): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key) || isStaff(key)) return;
    found.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? { file: '' };
    for (const next of [...imports, ...dynamicImports]) visit(next);
  };
  visit(entryKey());
  return found;
}

// The start page is part of the entry: see the routes of the customer area.
const firstLoad = () => closure(entryKey());

const keyOf = (source: string) => Object.keys(manifest).find((key) => key.endsWith(source)) ?? '';
const read = (file: string) => readFileSync(join(dist, file));
const scripts = (keys: Iterable<string>) => [...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
const styles = (keys: Iterable<string>) => [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))];
const total = (files: readonly string[], size: (file: string) => number) => files.reduce((sum, file) => sum + size(file), 0);

it('the bundle has no circular chunks: the first to run would find nothing in the other', () => {
  const waitFor = (key: string) => [...closure(key)].filter((other) => other !== key && closure(other).has(key));
  expect(Object.keys(manifest).flatMap((key) => waitFor(key).map((other) => `${key} and ${other}`))).toEqual([]);
});

it('a part does not wait for scripts of the entry, which have run by then', () => {
  const ofEntry = new Set(scripts(firstLoad()).filter((file) => !file.includes('/preload-')));
  expect(ofEntry.size).toBe(6);
  // Vite writes the files that an `import()` waits for as a list in front of it.
  const lists = Object.values(manifest).flatMap(({ file }) => {
    const list = !file.endsWith('.js') || file.includes('/preload-') ? undefined : /m\.f=\[([^\]]*)\]/.exec(read(file).toString())?.[1];
    return list === undefined ? [] : [{ file, waitsFor: [...list.matchAll(/assets\/[\w-]+\.js/g)].map(([name]) => name) }];
  });
  expect(lists.flatMap(({ waitsFor }) => waitsFor).length).toBeGreaterThan(50);
  expect(lists.flatMap(({ file, waitsFor }) => waitsFor.filter((name) => ofEntry.has(name)).map((name) => `${file}: ${name}`))).toEqual([]);
});

describe('the first page of a customer', () => {
  it('stays within its script budget, compressed as the server sends it', () => {
    expect(total(scripts(firstLoad()), (file) => brotliCompressSync(read(file)).length)).toBeLessThanOrEqual(budget.script);
  });

  it('stays within its style budget', () => {
    expect(total(styles(firstLoad()), (file) => gzipSync(read(file), { level: 9 }).length)).toBeLessThanOrEqual(budget.style);
  });

  it('stays within its font budget', () => {
    const latin = Object.values(manifest).filter(({ file }) => /assets\/(lato|rupee)-\d+-.*\.woff2$/.test(file));
    expect(latin).toHaveLength(4);
    expect(
      total(
        latin.map(({ file }) => file),
        (file) => statSync(join(dist, file)).size,
      ),
    ).toBeLessThanOrEqual(budget.fonts);
  });
});

/** Returns the customer pages that have a chunk of their own, by the router: a new page is one of them without being listed here. */
const customerPages = () =>
  [entryKey(), keyOf('app/secondary-pages.ts')]
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
    .filter((key) => /features\/customer\/.*-page\.tsx$/.test(key));

it('each customer page stays within its budget', () => {
  const compressed = (files: readonly string[]) => total(files, (file) => brotliCompressSync(read(file)).length);
  const expectWithinBudget = (page: string, loaded: ReadonlySet<string>) => {
    const added = [...closure(page)].filter((chunk) => !loaded.has(chunk));
    const [script, style] = [compressed(scripts(added)), compressed(styles(added))];
    expect({ page, script: Math.max(script, nextStep.script), style: Math.max(style, nextStep.style) }).toEqual({ page, ...nextStep });
  };
  const loaded = firstLoad();
  // What these two load counts for no other page.
  const common = ['verification/verification', 'products/products'].map((page) => keyOf(`features/customer/${page}-page.tsx`));
  const pages = customerPages();
  expect(pages).toEqual(expect.arrayContaining(common));
  expect(pages.length).toBeGreaterThan(25);
  for (const page of common) {
    expectWithinBudget(page, loaded);
    closure(page, loaded);
  }
  for (const page of pages) expectWithinBudget(page, loaded);
});

describe('the first pages of the back office', () => {
  const withParts = (...sources: readonly string[]) => {
    const found = new Set(firstLoad());
    for (const source of ['app/admin-routes.ts', 'catalogues/en-admin.ts', ...sources]) {
      expect(manifest).toHaveProperty([keyOf(source)]);
      closure(keyOf(source), found);
    }
    return found;
  };
  const lenders = () => withParts('app/admin-area.tsx', 'lenders/lenders-page.tsx');

  it('leave room for fonts, page and brand within 300 KB at the login, which loads no shell and no shell styles', () => {
    const login = withParts('login/login-page.tsx');
    const bytes = [...scripts(login), ...styles(login)];
    expect(total(bytes, (file) => brotliCompressSync(read(file)).length)).toBeLessThanOrEqual(budget.login);
  });

  it('stay within their script budget, compressed as the server sends them', () => {
    expect(total(scripts(lenders()), (file) => brotliCompressSync(read(file)).length)).toBeLessThanOrEqual(budget.office);
  });

  it('load dialogs only on demand', () => {
    const dialogs = keyOf('resource/dialogs.ts');
    expect(manifest).toHaveProperty([dialogs]);
    expect(lenders()).not.toContain(dialogs);
    const code = scripts(lenders()).map((file) => read(file).toString());
    for (const trace of ['admin.list.takeBackOne', 'common.confirm.title']) expect(code.filter((one) => one.includes(trace))).toEqual([]);
  });
});

describe('code for staff only', () => {
  // Strings that these libraries and our own admin pages leave in a bundle.
  it.each([
    'admin.list.',
    '@mantine/dropzone',
    '@mantine/dates',
    '@mantine/core/AppShell',
    '[nuqs]',
    'admin.shell.',
    'partner.shell.',
    'workspace.login.',
  ])('%s is in no customer chunk', (trace) => {
    const guilty = scripts(customerChunks()).filter((file) => read(file).toString().includes(trace));
    expect(guilty).toEqual([]);
  });

  it('is imported by no customer chunk', () => {
    const ofStaff = Object.keys(manifest).filter(isStaff);
    expect(ofStaff).toContain('src/app/admin-routes.ts');
    const reach = (key: string) =>
      (manifest[key]?.imports ?? []).filter((next) => isStaff(next) || isStaff(`src/app/${manifest[next]?.name}`));
    expect([...customerChunks()].flatMap((key) => reach(key).map((next) => `${key} imports ${next}`))).toEqual([]);
  });

  it('is found in its own chunks, which validates the search above', () => {
    const codeOf = (source: string) =>
      scripts(closure(Object.keys(manifest).find((key) => key.endsWith(source)) ?? ''))
        .map((file) => read(file).toString())
        .join('');
    for (const area of ['admin', 'partner'])
      for (const trace of ['@mantine/core/AppShell', '[nuqs]', `${area}.shell.`]) expect(codeOf(`app/${area}-area.tsx`)).toContain(trace);
    expect(codeOf('account/login/login-page.tsx')).toContain('workspace.login.');
  });
});

it('the product contains no pages for developers', () => {
  expect(Object.keys(manifest).filter((key) => key.includes('kit-gallery'))).toEqual([]);
});
