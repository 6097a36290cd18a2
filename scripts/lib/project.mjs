import { join } from 'node:path';

/** Folder of the clone, independent of its location and of the working directory. */
export const root = join(import.meta.dirname, '../..');

/** Returns a path inside the clone. */
export const inRoot = (...parts) => join(root, ...parts);

/** Node 24 from the npm package `node`. The product runs on it, whatever Node the machine has. */
export const productNode = inRoot('node_modules/.bin/node');

/** An error whose message is sufficient for the reader; all other errors are printed with their stack. */
export class PlainError extends Error {}

/** Runs a script's main function. A PlainError is printed as its message, with exit code 1. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
