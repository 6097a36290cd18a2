import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../entities.js';
import { HEADS_FOLDER } from '../platform/audit/audit-chain.js';
import { type ChainHead, HeadSigner, parseHead } from '../platform/audit/chain-link.js';
import { type ChainReport, verifyChain } from '../platform/audit/verify-chain.js';
import type { Config } from '../platform/config/config.js';
import { configFromEnvironment } from '../platform/config/environment.js';
import { ormOptions } from '../platform/database/orm-options.js';
import { createFileStore } from '../platform/storage/storage.module.js';

const USAGE = 'npm run audit -- verify [--head position:hash:signature …]   heads as the log of the workers has them\n';
const MAX_LINES = 20;

/** `npm run audit -- verify`: reports whether the audit trail is unchanged. Exits with code 1 when it is not. */
await run();

async function run(): Promise<void> {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { head: { type: 'string', multiple: true, default: [] } },
    });
    const heads = values.head.map(parseHead);
    if (positionals.join(' ') !== 'verify' || heads.includes(undefined)) throw new TypeError('unknown words');
    await verify(
      configFromEnvironment(),
      heads.filter((head) => head !== undefined),
    );
  } catch (error) {
    process.stderr.write(error instanceof TypeError ? USAGE : `${(error as Error).message}\n`);
    process.exitCode = error instanceof TypeError ? 2 : 1;
  }
}

async function verify(config: Config, given: readonly ChainHead[]): Promise<void> {
  const options = ormOptions({ databaseUrl: config.values.DATABASE_URL, entities, statementTimeoutMs: 0 });
  const orm = await MikroORM.init({ ...options, pool: { min: 0, max: 2 } });
  try {
    const kept = [...(await (await createFileStore(config)).readNotes(HEADS_FOLDER)).values()]
      .map(parseHead)
      .filter((head) => head !== undefined);
    const report = await verifyChain(orm.em.fork(), new HeadSigner(config.values.BLIND_INDEX_KEY), [...given, ...kept]);
    process.stdout.write(text(report, kept.length + given.length));
    if (report.problems.length > 0) process.exitCode = 1;
  } finally {
    await orm.close();
  }
}

function text({ problems, links, waiting }: ChainReport, heads: number): string {
  const shown = problems.slice(0, MAX_LINES).map((problem) => `TROUBLE  ${problem}`);
  const lines = [
    ...shown,
    ...(problems.length > shown.length ? [`         and ${problems.length - shown.length} more`] : []),
    `${links} audit rows are chained, ${waiting} wait for their turn; held against ${heads} heads kept outside the database.`,
    problems.length === 0 ? 'The audit trail is as it was written.' : 'The audit trail is not as it was written.',
  ];
  return `${lines.join('\n')}\n`;
}
