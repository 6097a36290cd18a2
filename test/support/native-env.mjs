// Loaded before Nest, as in the product.
import 'reflect-metadata';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Test environment in which the product runs as Node loads it: see `native-modules.mjs`. Global objects that the product compares with are
 * the same in both contexts, and so is the metadata that decorators of test classes store for Nest.
 */
export default class NativeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { importNatively: (url) => import(url), Date, Error, RangeError, Reflect, SyntaxError, TypeError });
  }
}
