import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditChain, HEADS_FOLDER } from '../../src/platform/audit/audit-chain.js';
import { type ChainHead, formatHead, HeadSigner, computeLinkHash, GENESIS_HASH, parseHead } from '../../src/platform/audit/chain-link.js';
import { type ChainReport, verifyChain } from '../../src/platform/audit/verify-chain.js';
import { FileStore } from '../../src/platform/storage/file-store.js';
import { startTestApplication, type TestApplication } from '../support/application.js';
import { TestProcess } from '../support/test-process.js';

const ROWS = 12;
let application: TestApplication;
let signer: HeadSigner;

beforeAll(async () => {
  application = await startTestApplication();
  signer = new HeadSigner(application.config.values.BLIND_INDEX_KEY);
});
afterAll(() => application.stop());

/** Changes rows as a superuser who has disabled the triggers. */
const tamper = (...statements: string[]) =>
  application.asOwner(['set session_replication_role = replica', ...statements, 'reset session_replication_role'].join('; '));

const storedHeads = async () =>
  [...(await application.app.get(FileStore).readNotes(HEADS_FOLDER)).values()].map(parseHead).filter((head) => head !== undefined);
const verify = async (): Promise<ChainReport> => await verifyChain(application.em, signer, await storedHeads());
const problems = async () => (await verify()).problems;
/** Extends the chain as a worker that has just started. */
const chain = () => new AuditChain(application.em, application.app.get(FileStore), application.config).extend();
const add = (count: number) =>
  application.em.execute(
    `insert into platform.audit (audience, actor_id, action, subject, before, after)
     select 'admin', ?, 'lender.update', 'lender:' || n, '{"a": 1}', to_jsonb(n) from generate_series(1, ?) as n`,
    [randomUUID(), count],
  );

beforeEach(async () => {
  await tamper('truncate platform.audit, platform.audit_link, platform.audit_head restart identity');
  await rm(join(application.config.values.STORAGE_DIR, HEADS_FOLDER), { recursive: true, force: true });
  await add(ROWS);
  await chain();
});

describe('an unchanged audit trail', () => {
  it('verifies, also while rows wait for the chain and after they were chained later', async () => {
    expect(await verify()).toEqual({ problems: [], links: ROWS, waiting: 0 });
    await add(3);
    expect(await verify()).toEqual({ problems: [], links: ROWS, waiting: 3 });
    await chain();
    expect(await verify()).toEqual({ problems: [], links: ROWS + 3, waiting: 0 });
    expect(await storedHeads()).toMatchObject([{ position: ROWS + 3 }]);
  });

  it('includes a row that was committed after a later one', async () => {
    const first = await application.asOwner<{ id: string }>(`select nextval('platform.audit_id_seq') as id`);
    await add(1);
    await chain();
    await application.em.execute(`insert into platform.audit (id, audience, action, subject) values (?, 'admin', 'login', 'late')`, [
      first[0]?.id,
    ]);
    await chain();
    expect(await verify()).toEqual({ problems: [], links: ROWS + 2, waiting: 0 });
  });

  it('is chained completely and once by several workers at a time', async () => {
    await add(5000);
    await Promise.all(Array.from({ length: 6 }, chain));
    await chain();
    expect(await verify()).toEqual({ problems: [], links: ROWS + 5000, waiting: 0 });
  });
});

/**
 * Rewrites links and heads from the current trail, signed with the given key, as an attacker who knows the algorithm of the chain would.
 */
async function rehash(by: HeadSigner): Promise<void> {
  await tamper('truncate platform.audit_link, platform.audit_head');
  const forger = new AuditChain(
    application.em,
    { readNote: () => undefined, writeNote: () => undefined } as unknown as FileStore,
    application.config,
  );
  Object.assign(forger, { signer: by });
  await forger.extend();
}
const foreignKey = new HeadSigner(Buffer.alloc(32, 7));

describe('tampering by a superuser', () => {
  it.each<[string, string[], RegExp]>([
    ['update', [`update platform.audit set after = '"other"' where id = 5`], /^audit row 5 was changed/],
    ['update of a time', [`update platform.audit set at = at - interval '1 microsecond' where id = 7`], /^audit row 7 was changed/],
    ['delete', ['delete from platform.audit where id = 4'], /^audit row 4 was removed/],
    [
      'delete with its link',
      ['delete from platform.audit where id = 4', 'delete from platform.audit_link where audit_id = 4'],
      /^links 4 to 4 are missing/,
    ],
    ['truncate', ['truncate platform.audit'], /^audit row 1 was removed/],
    ['truncate of everything', ['truncate platform.audit, platform.audit_link, platform.audit_head'], /^the last 12 links were removed/],
    [
      'reorder of rows',
      [
        'update platform.audit set id = 1000 where id = 5',
        'update platform.audit set id = 5 where id = 6',
        'update platform.audit set id = 6 where id = 1000',
      ],
      /^audit row 5 was changed, or stands in another place/,
    ],
    [
      'reorder of links',
      [
        'update platform.audit_link set position = 1000 where position = 5',
        'update platform.audit_link set position = 5 where position = 6',
        'update platform.audit_link set position = 6 where position = 1000',
      ],
      /^audit row 6 was changed, or stands in another place/,
    ],
    [
      'drop of the tail',
      ['delete from platform.audit where id > 9', 'delete from platform.audit_link where position > 9'],
      /^the last 3 links were removed: the chain had 12 and has 9/,
    ],
    [
      'drop of the tail with its head',
      ['delete from platform.audit where id > 9', 'delete from platform.audit_link where position > 9', 'delete from platform.audit_head'],
      /^the last 3 links were removed: the chain had 12 and has 9/,
    ],
    ['removal of the head', ['delete from platform.audit_head'], /^the end of the chain \(link 12\) is not signed/],
  ])('%s', async (_, statements, expected) => {
    await tamper(...statements);
    expect(await problems()).toContainEqual(expect.stringMatching(expected));
  });

  it('is detected when the chain is re-hashed without the key', async () => {
    await tamper(`update platform.audit set after = '"other"' where id = 5`);
    await rehash(foreignKey);
    expect(await problems()).toEqual(
      [
        'the chain up to link 12 was written anew: a head kept outside says otherwise',
        'the head at link 12 is not signed by this installation',
      ].sort((a, b) => Number(b.startsWith('the head')) - Number(a.startsWith('the head'))),
    );
  });

  it('is detected only by an external head when the chain is re-hashed with the key', async () => {
    await tamper(`update platform.audit set after = '"other"' where id = 5`);
    await rehash(signer);
    expect(await problems()).toEqual(['the chain up to link 12 was written anew: a head kept outside says otherwise']);
    expect(await verifyChain(application.em, signer, [])).toMatchObject({ problems: [] });
  });

  it('is detected when an external head is forged or missing', async () => {
    const forged: ChainHead = { ...foreignKey.sign(12, GENESIS_HASH) };
    expect((await verifyChain(application.em, signer, [forged])).problems).toEqual([
      '1 of the heads kept outside are not signed by this installation',
    ]);
  });

  it.each<[string, string[], number]>([
    ['everything', ['truncate platform.audit, platform.audit_link, platform.audit_head restart identity'], 2],
    ['everything', ['truncate platform.audit, platform.audit_link, platform.audit_head restart identity'], ROWS],
    ['everything', ['truncate platform.audit, platform.audit_link, platform.audit_head restart identity'], 40],
    [
      'the tail',
      ['delete from platform.audit where id > 3', 'delete from platform.audit_link where position > 3', 'delete from platform.audit_head'],
      2,
    ],
    [
      'the tail',
      ['delete from platform.audit where id > 3', 'delete from platform.audit_link where position > 3', 'delete from platform.audit_head'],
      30,
    ],
    [
      'the links behind a forged row',
      [
        `update platform.audit set after = '"forged"' where id = 5`,
        'delete from platform.audit_link where position >= 5',
        'delete from platform.audit_head',
      ],
      1,
    ],
  ])('is detected after workers continue, however far they get, when %s was removed', async (_, statements, more) => {
    const [before] = await storedHeads();
    await tamper(...statements);
    await add(more);
    await chain();
    await add(5);
    await chain();
    expect(await storedHeads()).toEqual([before, expect.objectContaining({ hash: expect.any(String) })]);
    expect(await problems()).not.toEqual([]);
  });
});

describe('npm run audit -- verify', () => {
  const run = async (...args: string[]) => {
    const { values } = application.config;
    const env = {
      DATABASE_URL: values.DATABASE_URL,
      STORAGE_DIR: values.STORAGE_DIR,
      FIELD_KEYS: [...values.FIELD_KEYS].map(([id, key]) => `${id}:${key.toString('base64')}`).join(','),
      BLIND_INDEX_KEY: values.BLIND_INDEX_KEY.toString('base64'),
      OTP_KEY: values.OTP_KEY.toString('base64'),
      SIGNING_KEY: Buffer.from(values.SIGNING_KEY).toString('base64'),
    };
    const tool = await TestProcess.start(process.execPath, { args: ['dist/tools/audit.js', ...args], env });
    const { code } = await tool.exited;
    return { code, output: tool.output };
  };

  it('exits with 0 for a valid trail and 1 for an invalid one, and reads heads from the log', async () => {
    expect(await run('verify')).toEqual({
      code: 0,
      output: expect.stringMatching(/12 audit rows are chained, 0 wait.*1 heads[\s\S]*as it was written/),
    });
    const [head] = await storedHeads();
    await rm(join(application.config.values.STORAGE_DIR, HEADS_FOLDER), { recursive: true });
    await tamper('truncate platform.audit, platform.audit_link, platform.audit_head');
    expect(await run('verify')).toMatchObject({ code: 0 });
    expect(await run('verify', '--head', formatHead(head as ChainHead))).toEqual({
      code: 1,
      output: expect.stringMatching(/TROUBLE {2}the last 12 links were removed/),
    });
    expect(await run('verify', '--head', 'nonsense')).toMatchObject({ code: 2 });
    expect(await run()).toMatchObject({ code: 2 });
  });

  it('hashes in the same way as earlier releases, so that old trails stay verifiable', () => {
    const row = {
      id: '1',
      at: '1790000000000000',
      audience: 'admin',
      actor_id: null,
      acting_admin_id: null,
      action: 'login',
      subject: 'staff:1',
      property: null,
      before: null,
      after: '{"a": 1}',
      request_id: null,
      record_version: null,
      because: null,
    };
    expect(computeLinkHash(GENESIS_HASH, row)).toBe('0cb22dd8f4f1bfa30a1257ad0df416b1e96aeaf7b29b8273795d38087672967e');
  });
});
