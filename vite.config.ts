import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { scriptOf } from './vite.script.ts';

/** Writes a `.br` beside every text asset, so that the server never compresses while a customer waits. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css|svg|json)$/.test(name));
    for (const name of files) writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))));
  },
});

/** What only dialogs and menus need: the first page of a customer does not wait for it. */
const ofOverlays =
  /node_modules[\\/](@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|@mantine[\\/]core[\\/]esm[\\/]components[\\/](ScrollArea|Table|Popover|Combobox|Menu|Tooltip|Modal|ModalBase|Drawer|Overlay))[\\/]/;

/** What pages of staff and partners need, and no customer; the tables of permissions come with the routes of staff, before any page. */
const ofOffice = /node_modules[\\/]nuqs[\\/]|src[\\/]contracts[\\/]permissions\.ts/;

/** What pages with a form share: most of them, and neither the first view nor the lists of staff. */
const ofForms = /node_modules[\\/](@mantine[\\/]form|klona|fast-deep-equal)[\\/]|web[\\/]src[\\/]kit[\\/]fields[\\/](?!lookup-choices)/;

/** The screens of lenders' journeys, and what reads them: pages of customers alone share them, and not the first. */
const ofJourneys =
  /web[\\/]src[\\/]kit[\\/]submission[\\/](submission-status|state-badge)|src[\\/]contracts[\\/](journeys\.ts|journeys[\\/](?!journey-routes))/;

/** Modules by which only staff and partners come to what they import. */
const behindLogin = /web[\\/]src[\\/](app[\\/](admin|partner|area)-|features[\\/](admin|partner|account|kit-gallery)[\\/])/;

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** Whether some way of imports leads there that does not go through a login with a password. */
function isOfCustomers(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (behindLogin.test(id) || seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
  return importers.length === 0 || importers.some((importer) => isOfCustomers(importer, graph, seen));
}

/** What the first view is made of, and small things that a few customer pages share. */
const ofFirstView =
  /web[\\/]src[\\/](session|api[\\/]session-thunks|app[\\/](guards[\\/](customer-guard|session-gate)|use-)|i18n[\\/]format|kit[\\/](customer[\\/](?!gold-estimate|journey-texts|product-link)|login|fields[\\/](text-field|field-label|fields\.module)|use-|empty-state|error-state|state|loading-screen|notice|announce|print-head|brand-mark|page-title|customer-page|proof-of-work-note|breakable-address))|src[\\/]contracts[\\/](consent|officers)|@mantine[\\/]hooks[\\/](?!.*use-(hotkeys|os)[\\/])|MantineProvider|components[\\/](Group|Stack|Input|TextInput|Portal|Paper|VisuallyHidden|FocusTrap)[\\/]|styles[\\/]Group\./;

/** Many pages have a table of a few rows; lists, which most people come for, have none. */
const ofFewTables = /kit[\\/]table[\\/]short-table/;

/** The icons that a customer may come to see; what is behind a password brings its own. */
const iconsOfCustomers = new Set(
  ['web/src/features/customer', 'web/src/kit'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/^(shell|table|cell|upload|palette|resource|export)[\\/]/.test(name))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/\bIcon[A-Z]\w+/g) ?? []),
  ),
);
const isIconOfCustomers = (id: string) => iconsOfCustomers.has(/icons-react[\\/]dist[\\/]esm[\\/]icons[\\/](\w+)\./.exec(id)?.[1] ?? '');

/** Names a second, small script in the page, before the application: it asks early for what the page will need besides it. */
const earlyScript = (): Plugin => ({
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'preload')
        .map(({ fileName }) => ({
          tag: 'script',
          attrs: { type: 'module', crossorigin: true, src: `/${fileName}` },
          injectTo: 'head-prepend',
        })),
  },
});

/** Stands in the page itself: what is asked of the server then waits for no file, and stands in no queue behind files. */
const questionsAhead = (): Plugin => ({
  name: 'questions-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // Before the sheets, for which a script waits; after the character set, which must stand among the first bytes.
    handler: async (html) => {
      const script = await scriptOf('web/src/prefetch.ts');
      return html.replace('<title>', () => `<script>${script.trim()}</script>\n    <title>`);
    },
  },
});

/** Writes the service worker that shows a page of ours without a connection (docs/adr/0051). */
const offlineShell = (): Plugin => ({
  name: 'offline-shell',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: await scriptOf('web/src/app/offline/service-worker.ts') });
  },
});

/** Puts our own loader of parts in place of Vite's helper around every `import()`: a file that is lost on the way is fetched again. */
const retriedParts = (): Plugin => ({
  name: 'retried-parts',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    return id === '\0vite/preload-helper.js' ? `export { loadChunk as __vitePreload } from '/src/browser/load-chunk.ts';` : null;
  },
});

/** What drags rows gets copies of its own of what it keeps its state with: the parts that it alone uses would come to every customer otherwise. */
const ownCopiesForDragging = (): Plugin => ({
  name: 'own-copies-for-dragging',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer = '') {
    if (!/^(react-redux|redux)$/.test(id) || !/@hello-pangea[\\/]dnd[\\/]/.test(importer)) return null;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found && `${found.id}?dragging`;
  },
});

export default defineConfig({
  root: 'web',
  plugins: [retriedParts(), ownCopiesForDragging(), earlyScript(), questionsAhead(), offlineShell(), react(), precompress()],
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: '../dist-web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 600,
    // Every browser of the target has it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'web/index.html', preload: 'web/src/preload.ts' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 3 },
            // The early script stands on these alone: it does not wait for the rest.
            {
              name: 'early',
              test: /web[\\/]src[\\/](browser[\\/](load-chunk|stale-build|page|is-server-render)|session[\\/](audience|last-login|session-items)|api[\\/]api-origin|brand[\\/]wait-for-fonts|i18n[\\/]stored-language)\.ts|src[\\/]contracts[\\/](i18n[\\/]translate|language-cookie|offers)\.ts/,
              priority: 4,
            },
            // What pages behind the login share, and the first view does without.
            {
              name: 'inside',
              test: /@mantine[\\/]core[\\/](esm[\\/]components|styles)[\\/](NativeSelect|Checkbox|InlineInput|Skeleton|Combobox[\\/]ComboboxChevron)[\\/.]|web[\\/]src[\\/]kit[\\/](customer[\\/](use-(app-id|product-type|refresh)|product-link)|submission(?![\\/](submission-status|state-badge))|complete-form-button|key-facts[\\/]use-|confirm-contact-card)|src[\\/]contracts[\\/]resources[\\/](?!profile|merchant|lender-switch|credit-card)/,
              minShareCount: 2,
              priority: 2.5,
              // The journeys of lenders and the forms of loans come with their own pages.
              includeDependenciesRecursively: false,
            },
            // The first view, and small things that a few customer pages share: twenty requests cost more than their bytes.
            {
              name: 'shared',
              test: (id: string) => isIconOfCustomers(id) || ofFirstView.test(id),
              minShareCount: 2,
              priority: 3,
            },
            // In one file: the pages with a form of a customer ask for it, and what comes last.
            { name: 'drafts', test: /web[\\/]src[\\/]kit[\\/]draft[\\/]/, priority: 2.7, includeDependenciesRecursively: false },
            // Large, and for forms alone that ask for numbers: lists and most pages of a customer do without.
            { name: 'numbers', test: /react-number-format|[\\/]NumberInput[\\/]|grouped-number-input/, priority: 2.6 },
            // What most pages share comes in one file: a request costs more than the bytes on a slow link. What customers never see has its own.
            {
              name: (id: string, graph: ModuleGraph) => (isOfCustomers(id, graph) ? 'base' : 'office'),
              test: (id: string) =>
                !ofOverlays.test(id) && !ofOffice.test(id) && !ofForms.test(id) && !ofJourneys.test(id) && !ofFewTables.test(id),
              minShareCount: 8,
              priority: 2,
              // What they import goes its own way, or customers would load what only staff share.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
