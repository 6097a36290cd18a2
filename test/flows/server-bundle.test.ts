import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestProcess } from '../support/test-process.js';
import { Product } from '../support/product.js';

const withPackageLog = { NODE_OPTIONS: `--import ${pathToFileURL(resolve('test/support/loaded-packages.mjs')).href}` };

/** Packages whose modules are in the bundle, read from its source maps. */
const bundled = new Set(
  readdirSync('dist-server')
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => (JSON.parse(readFileSync(`dist-server/${file}`, 'utf8')) as { sources: string[] }).sources)
    .flatMap((source) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(source)?.[1] ?? []),
);

describe('the built server', () => {
  let product: Product;
  let processes: readonly (readonly [name: string, process: TestProcess])[];

  beforeAll(async () => {
    product = await Product.prepare();
    const [api, worker] = await Promise.all([product.startApi({ env: withPackageLog }), product.startWorker({ env: withPackageLog })]);
    processes = [
      ['api', api.process],
      ['worker', worker],
    ];
  });
  afterAll(() => product.stop());

  it('contains once each module that must be unique, and loads the packages outside the bundle', async () => {
    for (const [name, process] of processes) {
      await process.kill('SIGTERM');
      const [, list = ''] = await process.waitForOutput(/^packages (.+)$/m);
      const packages = JSON.parse(list) as string[];
      expect([name, packages.filter((each) => bundled.has(each))]).toEqual([name, []]);
      expect(packages).toContain('pg');
      expect(bundled).toContain('@nestjs/core');
    }
  });
});
