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

const sourcesByTheirNames = { '^(\\.{1,2}/.*)\\.js$': '$1' };

const node = (displayName, testMatch, extra = {}) => ({
  displayName,
  testEnvironment: 'node',
  testMatch,
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: sourcesByTheirNames,
  transform: { '^.+\\.ts$': swc() },
  setupFiles: ['<rootDir>/test/support/esm-preload.mjs'],
  modulePathIgnorePatterns: ignored,
  ...extra,
});

const withServices = {
  moduleNameMapper: { ...bundledPackages('server'), ...sourcesByTheirNames },
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

/** @type {import('jest').Config} */
export default {
  projects: [
    node('unit', ['<rootDir>/{src,test/support}/**/*.spec.ts']),
    node('arch', ['<rootDir>/test/arch/**/*.test.ts']),
    node('services', ['<rootDir>/test/{api,flows}/**/*.test.ts'], withServices),
    node('faults', ['<rootDir>/test/faults/**/*.test.ts'], withServices),
    node('attacks', ['<rootDir>/test/attacks/**/*.test.ts'], withServices),
    node('browser', ['<rootDir>/test/browser/**/*.test.ts'], withServices),
    {
      displayName: 'web',
      testEnvironment: '<rootDir>/test/support/jsdom-env.mjs',
      testMatch: ['<rootDir>/web/**/*.test.{ts,tsx}'],
      globalSetup: '<rootDir>/test/support/web-global-setup.mjs',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      moduleNameMapper: {
        ...bundledPackages('web'),
        '\\.module\\.css$': '<rootDir>/test/support/css-module.mjs',
        '\\.css$': '<rootDir>/test/support/empty.mjs',
        ...sourcesByTheirNames,
      },
      transform: { '^.+\\.tsx?$': swc({ tsx: true }) },
      setupFilesAfterEnv: ['<rootDir>/test/support/web-after-env.mjs'],
      modulePathIgnorePatterns: ignored,
    },
  ],
  testTimeout: 30_000,
};
