// Before anything of Nest, as the product does.
import 'reflect-metadata';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Where tests run the product as Node loads it: see `native-modules.mjs`. What the product compares with is the same in both worlds, and so is
 * what decorators of a test's own classes note down for Nest.
 */
export default class NativeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { importNatively: (url) => import(url), Date, Error, RangeError, Reflect, SyntaxError, TypeError });
  }
}
