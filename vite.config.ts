import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { scriptOf } from './vite.script.ts';

/** Writes a `.br` file next to every text asset, so that the server never compresses while a customer waits. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css|svg|json)$/.test(name));
    for (const name of files) writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))));
  },
});

/** Code that only dialogs and menus need: a customer's first page does not wait for it. */
const ofOverlays =
  /node_modules[\\/](@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|@mantine[\\/]core[\\/]esm[\\/]components[\\/](ScrollArea|Table|Popover|Combobox|Menu|Tooltip|Modal|ModalBase|Drawer|Overlay))[\\/]/;

/** Code that only pages of staff and partners need. The permission tables load with the staff routes, before any page. */
const ofOffice = /node_modules[\\/]nuqs[\\/]|src[\\/]contracts[\\/]permissions\.ts/;

/** Code that pages with a form share. Most pages have one; the first view and the staff lists do not. */
const ofForms =
  /node_modules[\\/](@mantine[\\/]form|klona|fast-deep-equal)[\\/]|web[\\/]src[\\/]kit[\\/](form-modal|fields[\\/](?!lookup-choices))/;

/** Screens of the lender journeys, and the code that reads them: only customer pages share them, and not the first page. */
const ofJourneys =
  /web[\\/]src[\\/]kit[\\/]submission[\\/](submission-status|state-badge)|src[\\/]contracts[\\/](journeys\.ts|journeys[\\/](?!journey-routes))/;

/** Modules whose imports only staff and partners reach. */
const behindLogin = /web[\\/]src[\\/](app[\\/](admin|partner|area)-|features[\\/](admin|partner|account|kit-gallery)[\\/])/;

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** Returns whether an import chain without a password login leads to the module. */
function isOfCustomers(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (behindLogin.test(id) || seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
  return importers.length === 0 || importers.some((importer) => isOfCustomers(importer, graph, seen));
}

/** Code of the first view, and small modules that a few customer pages share. */
const ofFirstView =
  /web[\\/]src[\\/](session|api[\\/]session-thunks|app[\\/](guards[\\/](customer-guard|session-gate)|use-)|i18n[\\/]format|kit[\\/](customer[\\/](?!gold-estimate|journey-texts|product-link)|login|fields[\\/](text-field|field-label|fields\.module)|use-|empty-state|error-state|state|loading-screen|notice|announce|print-head|brand-mark|page-title|customer-page|proof-of-work-note|breakable-address))|src[\\/]contracts[\\/](consent|officers)|@mantine[\\/]hooks[\\/](?!.*use-(hotkeys|os)[\\/])|MantineProvider|components[\\/](Group|Stack|Input|TextInput|Portal|Paper|VisuallyHidden|FocusTrap)[\\/]|styles[\\/]Group\./;

/** Many pages have a short table or a list that is only read; the lists of records, which most users open, have neither. */
const ofFewTables = /kit[\\/](table[\\/]short-table|resource[\\/](read-only-|customer-(link|ids)|render-actor|record-list))/;

/** Icons that a customer may see; pages behind a password load their own. */
const iconsOfCustomers = new Set(
  ['web/src/features/customer', 'web/src/kit'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/^(shell|table|cell|upload|palette|resource|export)[\\/]/.test(name))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/\bIcon[A-Z]\w+/g) ?? []),
  ),
);
const isIconOfCustomers = (id: string) => iconsOfCustomers.has(/icons-react[\\/]dist[\\/]esm[\\/]icons[\\/](\w+)\./.exec(id)?.[1] ?? '');

/** Adds a second, small script to the page, before the application. It preloads what the page will need besides the application. */
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

/** Inlines the prefetch script into the page, so that its requests do not wait for a file or queue behind files. */
const questionsAhead = (): Plugin => ({
  name: 'questions-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // Before the style sheets, because a script waits for them; after the character set, which must be among the first bytes.
    handler: async (html) => {
      const script = await scriptOf('web/src/prefetch.ts');
      return html.replace('<title>', () => `<script>${script.trim()}</script>\n    <title>`);
    },
  },
});

/** Writes the service worker that shows a page without a connection (docs/adr/0051). */
const offlineShell = (): Plugin => ({
  name: 'offline-shell',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: await scriptOf('web/src/app/offline/service-worker.ts') });
  },
});

/** Replaces Vite's helper around every `import()` with our chunk loader, which retries a file that fails to load. */
const retriedParts = (): Plugin => ({
  name: 'retried-parts',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    return id === '\0vite/preload-helper.js' ? `export { loadChunk as __vitePreload } from '/src/browser/load-chunk.ts';` : null;
  },
});

/**
 * Gives the drag-and-drop library its own copies of its state libraries. Otherwise every customer would load the parts that only it uses.
 */
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

/** Scripts of the entry (test/flows/bundle.test.ts). */
const ofEntry = /^assets[\\/](index|rolldown-runtime|react|shared|early|breakable-email)-[\w-]{8}\.js$/;

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
    // Every target browser supports module preload.
    modulePreload: {
      polyfill: false,
      // The list of files in front of each `import()` omits scripts of the entry, which have run by then; only the preload script is earlier.
      resolveDependencies: (_file, dependencies, { hostId }) =>
        /[\\/]preload-/.test(hostId) ? dependencies : dependencies.filter((file) => !ofEntry.test(file)),
    },
    rolldownOptions: {
      input: { index: 'web/index.html', preload: 'web/src/preload.ts' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 3 },
            // The preload script depends only on these modules, so it does not wait for the rest.
            {
              name: 'early',
              test: /web[\\/]src[\\/](browser[\\/](load-chunk|stale-build|page|is-server-render)|session[\\/](audience|last-login|session-items)|api[\\/]api-origin|brand[\\/]wait-for-fonts|i18n[\\/]stored-language)\.ts|src[\\/]contracts[\\/](i18n[\\/]translate|language-cookie|offers)\.ts/,
              priority: 4,
            },
            // Code that pages behind the login share and the first view does not need. Staff share the components alone.
            {
              name: 'controls',
              test: /@mantine[\\/]core[\\/](esm[\\/]components|styles)[\\/](NativeSelect|Checkbox|InlineInput|Skeleton|Combobox[\\/]ComboboxChevron)[\\/.]/,
              minShareCount: 2,
              priority: 2.5,
              includeDependenciesRecursively: false,
            },
            {
              name: 'inside',
              test: /web[\\/]src[\\/]kit[\\/](customer[\\/](use-(app-id|product-type|refresh)|product-link)|submission(?![\\/](submission-status|state-badge))|complete-form-button|key-facts[\\/]use-|confirm-contact-card)/,
              minShareCount: 2,
              priority: 2.5,
              // The lender journeys and the loan forms load with their own pages.
              includeDependenciesRecursively: false,
            },
            // The first view, and small modules that a few customer pages share: twenty requests cost more than their bytes.
            {
              name: 'shared',
              test: (id: string) => isIconOfCustomers(id) || ofFirstView.test(id),
              minShareCount: 2,
              priority: 3,
            },
            // One file: customer pages with a form load it, and the background tasks, which load last.
            { name: 'drafts', test: /web[\\/]src[\\/]kit[\\/]draft[\\/]/, priority: 2.7, includeDependenciesRecursively: false },
            // Large, and needed only by forms with number fields: lists and most customer pages do not load it.
            { name: 'numbers', test: /react-number-format|[\\/]NumberInput[\\/]|grouped-number-input/, priority: 2.6 },
            // Most pages of staff need the rules of records, and of lenders.
            {
              name: 'office',
              test: /src[\\/]contracts[\\/](rate-terms|stated-terms|resources[\\/](resource|lender))\.ts|icons[\\/]Icon(FileSpreadsheet|ListDetails)\./,
              minShareCount: 2,
              priority: 2.5,
              includeDependenciesRecursively: false,
            },
            // Code that most pages share is one file: on a slow link a request costs more than the bytes. Code that customers never load
            // has its own file.
            {
              name: (id: string, graph: ModuleGraph) => (isOfCustomers(id, graph) ? 'base' : 'office'),
              test: (id: string) =>
                !ofOverlays.test(id) && !ofOffice.test(id) && !ofForms.test(id) && !ofJourneys.test(id) && !ofFewTables.test(id),
              minShareCount: 8,
              priority: 2,
              // Their imports are grouped separately; otherwise customers would load code that only staff share.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
