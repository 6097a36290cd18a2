// Dependency rules between the parts of the product. docs/architecture.svg is drawn from the same graph. Each rule covers folders, never
// lists of names, so that it applies to a new module, feature or platform part from the first file. test/arch proves that every rule fires.

const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const OWN_FEATURE = '^web/src/features/([^/]+)/([^/]+)/';
/** Entry points of the customer pages. */
const CUSTOMER = '^web/src/(features/customer/|app/customer)';
/** npm packages. */
const PACKAGES = '(^|/)node_modules/';
const SPECS = '\\.(spec|test)\\.tsx?$';
/** A folder of a module or of a submodule. */
const folderOf = (name) => `^src/modules/(?:[^/]+|[^/]+/[^/]+)/${name}/`;
const DOMAIN_RULES = `${folderOf('domain')}(?!.*\\.entity\\.ts$)`;

const DOCUMENTED = readFileSync(join(__dirname, 'docs/modules.md'), 'utf8');

/** Reads the order that docs/modules.md gives under a heading, from left to right: levels, each with the names that share it. */
function readOrder(heading) {
  const start = DOCUMENTED.indexOf(`## ${heading}\n`);
  if (start < 0) throw new Error(`docs/modules.md has no heading "${heading}"`);
  const [order] = DOCUMENTED.slice(start).match(/^[a-z0-9, -]+(?: → [a-z0-9, -]+)+$/m);
  return order.split(' → ').map((level) => level.split(', '));
}

/** Returns for each name of an order what it must not import: everything to its left, and the other names of its level. */
const forbiddenByOrder = (order) =>
  order.flatMap((level, index) =>
    level.map((name) => ({ name, unreachable: [...order.slice(0, index).flat(), ...level].filter((other) => other !== name) })),
  );

const moduleOrder = forbiddenByOrder(readOrder('Module dependency order')).map(({ name, unreachable }) => ({
  name: 'module-order',
  comment:
    'A module imports only modules to its right in the module dependency order (docs/modules.md). What it needs from its left is a message that it declares itself.',
  severity: 'error',
  from: { path: `^src/modules/${name}/` },
  to: { path: unreachable.length > 0 ? `^src/modules/(${unreachable.join('|')})/` : '(?!)' },
}));

/** Modules that have submodules, by the headings of docs/modules.md. */
const modulesWithSubmodules = [...DOCUMENTED.matchAll(/^## Submodules of ([a-z-]+)$/gm)].map(([, module]) => module);

const submoduleOrders = modulesWithSubmodules.flatMap((module) =>
  forbiddenByOrder(readOrder(`Submodules of ${module}`)).map(({ name, unreachable }) => ({
    name: 'submodule-order',
    comment: 'A submodule imports only submodules to its right in their order (docs/modules.md). What it needs from its left is a message.',
    severity: 'error',
    from: { path: `^src/modules/${module}/${name}/` },
    to: { path: unreachable.length > 0 ? `^src/modules/${module}/(${unreachable.join('|')})/` : '(?!)' },
  })),
);

/** No layer imports the entry points (the files directly in `web/src`) or the test helpers (`web/src/testing`). */
const webLayerOrder = forbiddenByOrder(readOrder('Layers of the browser code')).map(({ name, unreachable }) => ({
  name: 'web-layer-order',
  comment: 'A layer of the browser code imports only layers to its right in their order (docs/modules.md).',
  severity: 'error',
  from: { path: `^web/src/${name}/`, pathNot: SPECS },
  to: { path: `^web/src/([^/]+$|(${['testing', ...unreachable].join('|')})/)` },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'modules-only-via-messages',
    comment: 'A module imports another module only through modules/<other>/messages/.',
    severity: 'error',
    from: { path: '^src/modules/([^/]+)/' },
    to: { path: '^src/modules/', pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/messages/'] },
  },
  ...moduleOrder,
  ...submoduleOrders,
  {
    name: 'messages-import-nothing-internal',
    comment:
      'messages/ imports only contracts, the message base classes and the packages that those use. This keeps modules free of cycles.',
    severity: 'error',
    from: { path: '^src/modules/([^/]+)/messages/' },
    to: {
      pathNot: ['^src/modules/$1/messages/', '^src/contracts/', '^src/platform/messaging/message\\.ts$', `${PACKAGES}(@nestjs/cqrs|zod)/`],
    },
  },
  {
    name: 'modules-registered-in-app-only',
    comment:
      'Only app.module.ts imports the Nest modules of src/modules. The message bus is global, so they need neither each other nor forwardRef.',
    severity: 'error',
    from: { pathNot: '^src/app\\.module\\.ts$' },
    to: { path: '^src/modules/[^/]+/[^/]+\\.module\\.ts$' },
  },
  {
    name: 'platform-no-modules',
    comment: 'platform/ is technical code. It imports only contracts and itself.',
    severity: 'error',
    from: { path: '^src/platform/' },
    to: { path: '^src/', pathNot: ['^src/platform/', '^src/contracts/'] },
  },
  {
    name: 'resources-top-of-platform',
    comment: 'platform/resources uses lists, exports and the audit trail. No other part of platform/ imports it, which prevents cycles.',
    severity: 'error',
    from: { path: '^src/platform/(?!resources/)', pathNot: SPECS },
    to: { path: '^src/platform/resources/' },
  },
  {
    name: 'contracts-import-nothing',
    comment: 'contracts/ is pure TypeScript for server and browser. It imports only itself: no package, nothing of Node.',
    severity: 'error',
    from: { path: '^src/contracts/', pathNot: SPECS },
    to: { pathNot: '^src/contracts/' },
  },
  {
    name: 'modules-no-tools',
    comment: 'Modules, platform and contracts import no entry point and no tool.',
    severity: 'error',
    from: { path: '^src/(modules|platform|contracts)/', pathNot: SPECS },
    to: { path: '^src/([^/]+\\.ts$|tools/)' },
  },
  {
    name: 'web-shares-only-contracts',
    comment: 'Browser code imports only contracts/ from src/.',
    severity: 'error',
    from: { path: '^web/src/' },
    to: { path: '^src/', pathNot: '^src/contracts/' },
  },
  {
    name: 'features-isolated',
    comment: 'A feature of the browser code imports no other feature. Shared code belongs in kit/.',
    severity: 'error',
    from: { path: OWN_FEATURE },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/$2/' },
  },
  ...webLayerOrder,
  {
    name: 'customer-no-admin-code',
    comment: 'Customer pages must not load code of the back office or the partner portal, directly or indirectly.',
    severity: 'error',
    from: { path: CUSTOMER, pathNot: SPECS },
    to: { path: '^web/src/features/(admin|partner|account)/', reachable: true },
  },
  {
    name: 'customer-no-table-code',
    comment: 'Customer pages must not load record lists, charts, drag-and-drop, upload or date pickers, directly or indirectly.',
    severity: 'error',
    from: { path: CUSTOMER, pathNot: SPECS },
    to: {
      path: [`${PACKAGES}(@mantine/(charts|dates|dropzone)|@hello-pangea/dnd|recharts)/`, '^web/src/kit/(resource|table)/'],
      reachable: true,
    },
  },
  {
    name: 'domain-is-pure',
    comment: 'Rules in domain/ import no framework. Only entities import the ORM.',
    severity: 'error',
    from: { path: DOMAIN_RULES, pathNot: SPECS },
    to: { path: `${PACKAGES}(@nestjs|@mikro-orm|fastify|@fastify|bullmq|ioredis|pg|undici)/` },
  },
  {
    name: 'money-single-arithmetic',
    comment:
      'Only platform/values sets the precision and rounding of amounts. The lender simulator is exempt: lenders calculate in their own way.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/platform/values/', '^src/tools/lender-simulator/', SPECS] },
    to: { path: `${PACKAGES}decimal\\.js/` },
  },
  {
    name: 'http-no-entities',
    comment: 'Controllers send commands and queries and return plain rows. Only handlers change entities.',
    severity: 'error',
    from: { path: folderOf('http') },
    to: { path: '\\.entity\\.ts$' },
  },
  {
    name: 'no-circular',
    comment: 'No import cycles, not even for types. Move what two files share into a third file.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolvable',
    comment: 'Every import must resolve. The rules cannot check an import that does not.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
