import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesBelow, root, textOf } from './support/source-files.js';

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesBelow('docs', /\.md$/)];

/** Returns targets of links and images inside the repository. */
const linksIn = (markdown: string) =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, link, attribute]) => (link ?? attribute ?? '').replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link));

/** Returns the files that a text names in backticks, such as `src/contracts/errors.ts`. */
const pathsIn = (markdown: string) =>
  [...markdown.matchAll(/`((?:src|web|docs|test|migrations|scripts)\/[\w./-]*\w)`/g)].map(([, path]) => path ?? '');

describe('documents', () => {
  it.each(documents)('%s links to existing files only', (document) => {
    const text = textOf(document);
    const missing = [
      ...linksIn(text).filter((link) => !existsSync(join(root, dirname(document), link))),
      ...pathsIn(text).filter((path) => !existsSync(join(root, path))),
    ];
    expect(missing).toEqual([]);
  });

  it.each(documents)('%s names existing npm scripts only', (document) => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = [...textOf(document).matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('README.md is smaller than 8,000 bytes', () => {
    expect(Buffer.byteLength(textOf('README.md'))).toBeLessThan(8000);
  });

  it('number the ADRs without a gap', () => {
    const numbers = filesBelow('docs/adr', /\.md$/).map((file) => Number(/adr\/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
