import { join } from 'node:path';

/** Folder of the clone, wherever it lies and from wherever the script is called. */
export const root = join(import.meta.dirname, '../..');

/** Path inside the clone. */
export const inRoot = (...parts) => join(root, ...parts);

/** Node 24 of the npm package `node`: what the product runs on, whatever Node the machine has. */
export const productNode = inRoot('node_modules/.bin/node');

/** A failure whose message is all that the reader needs; anything else keeps its stack. */
export class PlainError extends Error {}

/** Runs a script's main function; a PlainError becomes its message and exit code 1. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
