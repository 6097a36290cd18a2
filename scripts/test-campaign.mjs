// npm run campaign: runs the tests that have a size with ten times the work of npm test, and random cases with another seed. npm run
// campaign -- faults: only that group.
import './lib/require-node.mjs';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { capture, stream } from './lib/run.mjs';
import { main, PlainError, productNode } from './lib/project.mjs';

const TEST = /\.(test|spec)\.tsx?$/;
/** Matches a test with a size or with random cases. */
const HAS_SIZE = /support\/campaign\.js'|from 'fast-check'/;

/** Group of a file by its path, as in jest.config.js. */
const PLACES = {
  unit: /^(src|test\/support)\//,
  web: /^web\//,
  services: /^test\/(api|flows)\//,
  faults: /^test\/faults\//,
  attacks: /^test\/attacks\//,
};

await main(async () => {
  const words = process.argv.slice(2);
  const patterns = words.filter((word) => word.includes('/'));
  const wanted = words.filter((word) => !patterns.includes(word));
  const unknown = wanted.filter((group) => !Object.hasOwn(PLACES, group));
  if (unknown.length > 0)
    throw new PlainError(`Not a group with a campaign: ${unknown.join(', ')}. There are ${Object.keys(PLACES).join(', ')}.`);
  const { output } = await capture('git', ['ls-files', 'src', 'test', 'web']);
  const isChosen = (file) => TEST.test(file) && (patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)));
  const files = output.split('\n').filter((file) => isChosen(file) && HAS_SIZE.test(readFileSync(file, 'utf8')));
  const groups = Object.entries(PLACES)
    .map(([group, place]) => ({ group, ofGroup: files.filter((file) => place.test(file)) }))
    .filter(({ group, ofGroup }) => ofGroup.length > 0 && (wanted.length === 0 || wanted.includes(group)));
  if (groups.length === 0) throw new PlainError(`No test with a size or random cases: ${words.join(', ')}.`);
  const env = { CAMPAIGN: '10', TEST_SEED: String(randomInt(1, 2 ** 31)), ...process.env };
  console.log(`CAMPAIGN=${env.CAMPAIGN} TEST_SEED=${env.TEST_SEED}`);
  let code = 0;
  for (const { group, ofGroup } of groups) {
    const ended = await stream(productNode, ['scripts/test.mjs', group, ...ofGroup], { env });
    code ||= ended;
  }
  return code;
});
