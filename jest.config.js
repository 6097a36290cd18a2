import { bundledPackages, bundlesFolder } from './test/support/bundled-packages.mjs';

const swc = ({ tsx = false } = {}) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true, react: { runtime: 'automatic' } },
      target: 'es2024',
      experimental: { keepImportAttributes: true },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];

const ignored = ['<rootDir>/dist', `<rootDir>/var/(?!${bundlesFolder}/)`, '<rootDir>/dist-web', '<rootDir>/dist-pages', '<rootDir>/.data'];

const modules = { '^(\\.{1,2}/.*)\\.js$': '$1', '^fast-check$': '<rootDir>/test/support/fast-check.mjs' };

const node = (displayName, testMatch, extra = {}) => ({
  displayName,
  testEnvironment: 'node',
  testMatch,
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: modules,
  transform: { '^.+\\.ts$': swc() },
  setupFiles: ['<rootDir>/test/support/esm-preload.mjs'],
  modulePathIgnorePatterns: ignored,
  ...extra,
});

const native = '<rootDir>/test/support/native-modules.mjs';

/** Tests with real services. They get the product as it was built, and what it is made of as Node loads it. */
const withProduct = {
  testEnvironment: '<rootDir>/test/support/native-env.mjs',
  transform: {
    [`^${import.meta.dirname}/src/.+\\.ts$`]: native,
    '/node_modules/(@nestjs|@mikro-orm)/.+\\.js$': native,
    '^.+\\.ts$': swc(),
  },
  transformIgnorePatterns: ['/node_modules/(?!(@nestjs|@mikro-orm)/)'],
  setupFiles: [],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

/** @type {import('jest').Config} */
export default {
  projects: [
    node('unit', ['<rootDir>/{src,test/support}/**/*.spec.ts']),
    node('arch', ['<rootDir>/test/arch/**/*.test.ts']),
    node('services', ['<rootDir>/test/{api,flows}/**/*.test.ts'], withProduct),
    node('faults', ['<rootDir>/test/faults/**/*.test.ts'], withProduct),
    node('attacks', ['<rootDir>/test/attacks/**/*.test.ts'], withProduct),
    node('browser', ['<rootDir>/test/browser/**/*.test.ts'], withProduct),
    {
      displayName: 'web',
      testEnvironment: '<rootDir>/test/support/jsdom-env.mjs',
      testMatch: ['<rootDir>/web/**/*.test.{ts,tsx}'],
      globalSetup: '<rootDir>/test/support/web-global-setup.mjs',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      moduleNameMapper: {
        ...bundledPackages,
        '\\.module\\.css$': '<rootDir>/test/support/css-module.mjs',
        '\\.css$': '<rootDir>/test/support/empty.mjs',
        ...modules,
      },
      transform: { '^.+\\.tsx?$': swc({ tsx: true }) },
      setupFilesAfterEnv: ['<rootDir>/test/support/web-after-env.mjs'],
      modulePathIgnorePatterns: ignored,
    },
  ],
  // A busy machine is slow, not wrong: what must be quick is measured, not timed out. A campaign has more to do (test/support/campaign.ts).
  testTimeout: 300_000 * Number(process.env.CAMPAIGN ?? 1),
};
