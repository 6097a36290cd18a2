import { bundledPackages, bundleFolder } from './test/support/web-packages.mjs';

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

const ignored = ['<rootDir>/dist', '<rootDir>/var', '<rootDir>/dist-web', '<rootDir>/dist-pages', '<rootDir>/.data'];

const node = (displayName, testMatch, extra = {}) => ({
  displayName,
  testEnvironment: 'node',
  testMatch,
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': swc() },
  setupFiles: ['<rootDir>/test/support/esm-preload.mjs'],
  modulePathIgnorePatterns: ignored,
  ...extra,
});

const withServices = {
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

/** @type {import('jest').Config} */
export default {
  projects: [
    node('unit', ['<rootDir>/src/**/*.spec.ts']),
    node('arch', ['<rootDir>/test/arch/**/*.test.ts']),
    node('services', ['<rootDir>/test/{api,flows}/**/*.test.ts'], withServices),
    node('faults', ['<rootDir>/test/faults/**/*.test.ts'], withServices),
    node('attacks', ['<rootDir>/test/attacks/**/*.test.ts'], withServices),
    node('browser', ['<rootDir>/test/browser/**/*.test.ts'], withServices),
    {
      displayName: 'web',
      testEnvironment: '<rootDir>/test/support/jsdom-env.mjs',
      testMatch: ['<rootDir>/web/**/*.test.{ts,tsx}'],
      globalSetup: '<rootDir>/test/support/web-packages.mjs',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      moduleNameMapper: {
        [`^(${bundledPackages.join('|')})$`]: `<rootDir>/${bundleFolder}/$1.mjs`,
        '\\.module\\.css$': '<rootDir>/test/support/css-module.mjs',
        '\\.css$': '<rootDir>/test/support/empty.mjs',
        '^(\\.{1,2}/.*)\\.js$': '$1',
      },
      transform: { '^.+\\.tsx?$': swc({ tsx: true }) },
      setupFilesAfterEnv: ['<rootDir>/test/support/web-after-env.mjs'],
      modulePathIgnorePatterns: ignored.map((path) => (path === '<rootDir>/var' ? `${path}/(?!web-packages/)` : path)),
    },
  ],
  testTimeout: 30_000,
};
