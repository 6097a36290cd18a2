import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folder of the clone. */
export const root = join(import.meta.dirname, '../../..');

/** Names of the folders directly below a folder of the clone. */
export function foldersOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Paths (from the clone's root) of the files below a folder whose path matches. */
export function filesBelow(folder: string, matching: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => matching.test(path) && !path.includes('/node_modules/'))
    .sort();
}

/** Text of one file of the clone. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
