import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Root folder of the repository. */
export const root = join(import.meta.dirname, '../../..');

/** Returns the names of the direct subfolders of a folder. */
export function foldersOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Returns the paths, relative to the root, of the files below a folder whose path matches. */
export function filesBelow(folder: string, matching: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => matching.test(path) && !path.includes('/node_modules/'))
    .sort();
}

/** Returns the text of a file of the repository. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
