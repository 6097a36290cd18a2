// The fences between the parts of the product (docs/architecture.svg is drawn from the same graph). Scopes are folders, never lists of
// names: a new module, feature or platform part is inside the fence from its first file. test/arch proves that every rule fires.

const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const OWN_FEATURE = '^web/src/features/([^/]+)/([^/]+)/';
/** Where a customer's pages begin. */
const CUSTOMER = '^web/src/(features/customer/|app/customer)';
/** Everything that can be imported from npm, and what comes with Node. */
const PACKAGES = '(^|/)node_modules/';
const SPECS = '\\.(spec|test)\\.tsx?$';
/** A folder of a module, or of a slice of one. */
const folderOf = (name) => `^src/modules/(?:[^/]+|[^/]+/[^/]+)/${name}/`;
const DOMAIN_RULES = `${folderOf('domain')}(?!.*\\.entity\\.ts$)`;

const DOCUMENTED = readFileSync(join(__dirname, 'docs/modules.md'), 'utf8');

/** The line that docs/modules.md draws below a heading, from left to right: places, each with the names that stand side by side in it. */
function lineBelow(heading) {
  const section = DOCUMENTED.slice(DOCUMENTED.indexOf(`## ${heading}\n`));
  const [line] = section.match(/^[a-z0-9, -]+(?: → [a-z0-9, -]+)+$/m);
  return line.split(' → ').map((place) => place.split(', '));
}

/** For each name in a line what it may not import: everything to its left, and its neighbours in the same place. */
const unknownIn = (line) =>
  line.flatMap((place, index) =>
    place.map((name) => ({ name, unknown: [...line.slice(0, index).flat(), ...place].filter((other) => other !== name) })),
  );

const moduleLine = unknownIn(lineBelow('The line of modules')).map(({ name, unknown }) => ({
  name: 'modules-form-a-line',
  comment:
    'Modules form a line (docs/modules.md): each imports from its right only, and declares as a message of its own what it needs from its left.',
  severity: 'error',
  from: { path: `^src/modules/${name}/` },
  to: { path: unknown.length > 0 ? `^src/modules/(${unknown.join('|')})/` : '(?!)' },
}));

/** The module that a heading speaks of, for each that is cut into slices. */
const slicedModules = [...DOCUMENTED.matchAll(/^## The slices of ([a-z-]+)$/gm)].map(([, module]) => module);

const sliceLines = slicedModules.flatMap((module) =>
  unknownIn(lineBelow(`The slices of ${module}`)).map(({ name, unknown }) => ({
    name: 'slices-form-a-line',
    comment:
      'The slices of a module form a line (docs/modules.md): each imports from its right only, and declares as a message what it needs from its left.',
    severity: 'error',
    from: { path: `^src/modules/${module}/${name}/` },
    to: { path: unknown.length > 0 ? `^src/modules/${module}/(${unknown.join('|')})/` : '(?!)' },
  })),
);

/** What starts the page stands in front of all layers, and so do the helpers of tests: nothing of the product imports them. */
const webLayers = unknownIn(lineBelow('The layers of the web')).map(({ name, unknown }) => ({
  name: 'web-layers-form-a-line',
  comment: 'The layers of the web form a line (docs/modules.md): each imports from its right only.',
  severity: 'error',
  from: { path: `^web/src/${name}/`, pathNot: SPECS },
  to: { path: `^web/src/([^/]+$|(${['testing', ...unknown].join('|')})/)` },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'modules-meet-in-messages',
    comment: 'A module imports another module only through modules/<other>/messages/.',
    severity: 'error',
    from: { path: '^src/modules/([^/]+)/' },
    to: { path: '^src/modules/', pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/messages/'] },
  },
  ...moduleLine,
  ...sliceLines,
  {
    name: 'messages-are-leaves',
    comment: 'messages/ imports contracts, the message base classes and what those are made of; so modules can form no cycles.',
    severity: 'error',
    from: { path: '^src/modules/([^/]+)/messages/' },
    to: {
      pathNot: ['^src/modules/$1/messages/', '^src/contracts/', '^src/platform/messaging/message\\.ts$', `${PACKAGES}(@nestjs/cqrs|zod)/`],
    },
  },
  {
    name: 'only-the-application-lists-modules',
    comment: 'The bus is global: no Nest module imports a feature Nest module, app.module.ts alone lists them. Hence no forwardRef.',
    severity: 'error',
    from: { pathNot: '^src/app\\.module\\.ts$' },
    to: { path: '^src/modules/[^/]+/[^/]+\\.module\\.ts$' },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'platform/ is technical: it imports contracts and itself.',
    severity: 'error',
    from: { path: '^src/platform/' },
    to: { path: '^src/', pathNot: ['^src/platform/', '^src/contracts/'] },
  },
  {
    name: 'resources-stand-on-top',
    comment:
      'The engine of resources is made of lists, exports and the audit trail: no other part of platform/ imports it, so that they form no ring.',
    severity: 'error',
    from: { path: '^src/platform/(?!resources/)', pathNot: SPECS },
    to: { path: '^src/platform/resources/' },
  },
  {
    name: 'contracts-import-nothing',
    comment: 'contracts/ is pure TypeScript for API and web alike: no package, no Node, nothing of ours outside itself.',
    severity: 'error',
    from: { path: '^src/contracts/', pathNot: SPECS },
    to: { pathNot: '^src/contracts/' },
  },
  {
    name: 'modules-know-no-tool',
    comment: 'Entry points and tools stand on top: nothing below imports them.',
    severity: 'error',
    from: { path: '^src/(modules|platform|contracts)/', pathNot: SPECS },
    to: { path: '^src/([^/]+\\.ts$|tools/)' },
  },
  {
    name: 'web-shares-only-contracts',
    comment: 'The browser imports from src/ only contracts/.',
    severity: 'error',
    from: { path: '^web/src/' },
    to: { path: '^src/', pathNot: '^src/contracts/' },
  },
  {
    name: 'features-are-islands',
    comment: 'A feature of the web imports no other feature; what two need belongs to kit/.',
    severity: 'error',
    from: { path: OWN_FEATURE },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/$2/' },
  },
  ...webLayers,
  {
    name: 'customers-load-no-back-office',
    comment: 'Nothing of the back office or the partner portal is reachable from a customer page, however many steps away.',
    severity: 'error',
    from: { path: CUSTOMER, pathNot: SPECS },
    to: { path: '^web/src/features/(admin|partner|account)/', reachable: true },
  },
  {
    name: 'customers-load-no-tables',
    comment: 'Lists of records, charts, drag-and-drop, upload and date pickers never reach a customer.',
    severity: 'error',
    from: { path: CUSTOMER, pathNot: SPECS },
    to: {
      path: [`${PACKAGES}(@mantine/(charts|dates|dropzone)|@hello-pangea/dnd|recharts)/`, '^web/src/kit/(resource|table)/'],
      reachable: true,
    },
  },
  {
    name: 'domain-is-pure',
    comment: 'Rules in domain/ depend on no framework; only entities know the ORM.',
    severity: 'error',
    from: { path: DOMAIN_RULES, pathNot: SPECS },
    to: { path: `${PACKAGES}(@nestjs|@mikro-orm|fastify|@fastify|bullmq|ioredis|pg|undici)/` },
  },
  {
    name: 'money-has-one-arithmetic',
    comment:
      'Precision and rounding of amounts are decided once, in platform/values/money; the simulator plays the lenders, who have their own.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/platform/values/', '^src/tools/lender-simulator/', SPECS] },
    to: { path: `${PACKAGES}decimal\\.js/` },
  },
  {
    name: 'http-knows-no-entity',
    comment: 'Entities are for changing things, by handlers. Controllers send commands and answer plain rows.',
    severity: 'error',
    from: { path: folderOf('http') },
    to: { path: '\\.entity\\.ts$' },
  },
  {
    name: 'no-circular',
    comment: 'Nothing imports itself by a detour, and be it for a type: what two files need of each other is a third file.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolvable',
    comment: 'An import that resolves to nothing is a fence that sees nothing.',
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
