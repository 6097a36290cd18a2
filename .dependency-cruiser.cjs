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
const DOMAIN_RULES = '^src/modules/[^/]+/domain/(?!.*\\.entity\\.ts$)';

/** The modules from left to right as docs/modules.md draws them; those between two arrows stand side by side. */
const MODULE_LINE = readFileSync(join(__dirname, 'docs/modules.md'), 'utf8')
  .match(/^[a-z, -]+(?: → [a-z, -]+)+$/m)[0]
  .split(' → ')
  .map((place) => place.split(', '));

/** Each module may import what stands to its right: everything to its left, and its neighbours in the same place, it does not know. */
const moduleLine = MODULE_LINE.flatMap((place, index) =>
  place.map((module) => {
    const unknown = [...MODULE_LINE.slice(0, index).flat(), ...place].filter((other) => other !== module);
    return {
      name: 'modules-form-a-line',
      comment:
        'Modules form a line (docs/modules.md): each imports from its right only, and declares as a message of its own what it needs from its left.',
      severity: 'error',
      from: { path: `^src/modules/${module}/` },
      to: { path: unknown.length > 0 ? `^src/modules/(${unknown.join('|')})/` : '(?!)' },
    };
  }),
);

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
  {
    name: 'kit-knows-no-feature',
    comment: 'kit/, api/, brand/ and i18n/ serve the features and know none of them.',
    severity: 'error',
    from: { path: '^web/src/(kit|api|brand|i18n)/' },
    to: { path: '^web/src/features/' },
  },
  {
    name: 'customers-load-no-back-office',
    comment: 'Nothing of the back office or the partner portal is reachable from a customer page, however many steps away.',
    severity: 'error',
    from: { path: CUSTOMER, pathNot: SPECS },
    to: { path: '^web/src/features/(admin|partner)/', reachable: true },
  },
  {
    name: 'customers-load-no-tables',
    comment: 'Tables, charts, drag-and-drop and date pickers never reach a customer.',
    severity: 'error',
    from: { path: CUSTOMER, pathNot: SPECS },
    to: { path: `${PACKAGES}(mantine-datatable|@mantine/(charts|dates|dropzone)|@hello-pangea/dnd|recharts)/`, reachable: true },
  },
  {
    name: 'domain-is-pure',
    comment: 'Rules in domain/ depend on no framework; only entities know the ORM.',
    severity: 'error',
    from: { path: DOMAIN_RULES, pathNot: SPECS },
    to: { path: `${PACKAGES}(@nestjs|@mikro-orm|fastify|@fastify|bullmq|ioredis|pg|undici)/` },
  },
  {
    name: 'http-knows-no-entity',
    comment: 'Entities are for changing things, by handlers. Controllers send commands and answer plain rows.',
    severity: 'error',
    from: { path: '^src/modules/[^/]+/http/' },
    to: { path: '\\.entity\\.ts$' },
  },
  {
    name: 'no-circular',
    comment: 'Entities may name each other in their relations; nothing else goes in circles.',
    severity: 'error',
    from: { pathNot: '\\.entity\\.ts$' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
