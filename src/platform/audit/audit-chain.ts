import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';
import { FileStore } from '../storage/file-store.js';
import {
  CHAINED_COLUMNS,
  type ChainedRow,
  type ChainHead,
  formatHead,
  HeadSigner,
  computeLinkHash,
  GENESIS_HASH,
  parseHead,
} from './chain-link.js';

const EXTEND_EVERY_MS = 30_000;
const BATCH_SIZE = 2000;
/** Any number shared by all processes: only one of them extends the chain at a time. */
const CHAIN_LOCK = 7_462_112;
/** No transaction takes longer: a row without a link that is older than the head of this long ago is not waiting to be chained. */
const MAX_TRANSACTION_AGE = '1 day';

/** Folder of the file store that keeps the last head of each day. */
export const HEADS_FOLDER = 'audit-heads';

/**
 * Chains new audit rows: one worker at a time, every 30 seconds, so that no request waits for another. Each run ends with a signed head,
 * which is also written to the log and to the file store, out of reach of a person who rewrites the database.
 */
@Injectable()
export class AuditChain {
  private readonly logger = new Logger(AuditChain.name);
  private readonly signer: HeadSigner;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;
  private exported = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
    config: Config,
  ) {
    this.signer = new HeadSigner(config.values.BLIND_INDEX_KEY);
  }

  start(): void {
    this.isStopping = false;
    this.timer = setInterval(() => this.run(), EXTEND_EVERY_MS);
    this.run();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Chains all current rows and exports the new head. Does nothing while another process holds the lock. */
  async extend(): Promise<void> {
    while (!this.isStopping && (await this.extendBatch()) === BATCH_SIZE);
    await this.exportHead();
  }

  private run(): void {
    this.running = this.running
      .then(() => this.extend())
      .catch((error: Error) => this.logger.warn(`the audit trail waits to be chained: ${error.message}`));
  }

  /** Returns how many rows got a link. */
  private async extendBatch(): Promise<number> {
    return await this.em.fork().transactional(async (em) => {
      const [lock] = await em.execute<{ isOurs: boolean }[]>('select pg_try_advisory_xact_lock(?) as "isOurs"', [CHAIN_LOCK]);
      if (!lock?.isOurs) return 0;
      const [last] = await em.execute<{ position: string; hash: string }[]>(
        'select position, hash from platform.audit_link order by position desc limit 1',
      );
      const rows = await em.execute<ChainedRow[]>(unchainedRows, [BATCH_SIZE]);
      if (rows.length === 0) return 0;
      let hash = last?.hash ?? GENESIS_HASH;
      const start = Number(last?.position ?? 0);
      const links = rows.map((row, index) => ({
        position: start + index + 1,
        audit_id: row.id,
        hash: (hash = computeLinkHash(hash, row)),
      }));
      await em.execute(
        `insert into platform.audit_link (position, audit_id, hash)
         select position, audit_id, hash from json_to_recordset(?) as l(position bigint, audit_id bigint, hash text)`,
        [JSON.stringify(links)],
      );
      const head = this.signer.sign(start + rows.length, hash);
      await em.execute('insert into platform.audit_head (position, hash, signature) values (?, ?, ?)', [
        head.position,
        head.hash,
        head.signature,
      ]);
      return rows.length;
    });
  }

  private async exportHead(): Promise<void> {
    const em = this.em.fork();
    const [head] = await em.execute<(ChainHead & { day: string })[]>(
      `select position::float8 as position, hash, signature, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from platform.audit_head order by position desc limit 1`,
    );
    if (!head || head.position === this.exported) return;
    const place = await this.noteNameFor(head, em);
    if (place) {
      await this.store.writeNote(place, formatHead(head));
      this.logger.log(`audit head ${formatHead(head)}`);
    }
    this.exported = head.position;
  }

  /**
   * Returns the name of the note for a head: the note of its day, unless that note holds a head that this chain does not continue. Such a
   * note proves that rows were removed or rewritten, so it stays and the head gets another note. Returns undefined when a later head is
   * stored already.
   */
  private async noteNameFor({ day, position }: ChainHead & { readonly day: string }, em: EntityManager): Promise<string | undefined> {
    for (let turn = 1; ; turn++) {
      const name = `${HEADS_FOLDER}/${day}${turn === 1 ? '' : `.${turn}`}`;
      const kept = parseHead((await this.store.readNote(name)) ?? '');
      if (!kept) return name;
      const [link] = await em.execute<{ hash: string }[]>('select hash from platform.audit_link where position = ?', [kept.position]);
      if (link?.hash === kept.hash) return kept.position < position ? name : undefined;
      this.logger.error(`the audit trail does not go on from the head at ${kept.position} kept in ${name}: npm run audit -- verify`);
    }
  }
}

/** Ids are assigned before commit, so a row may become visible after later rows are chained. */
const unchainedRows = `
  select ${CHAINED_COLUMNS} from platform.audit a
  where a.id > coalesce((
    select l.audit_id from platform.audit_link l where l.position = (
      select max(h.position) from platform.audit_head h where h.at < now() - interval '${MAX_TRANSACTION_AGE}')), 0) - 100000
  and not exists (select from platform.audit_link l where l.audit_id = a.id)
  order by a.id limit ?`;
