import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { CallbackOutcome } from '../../../contracts/resources/archived-callback.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { CALLBACKS_DATA_KEY_ID, rawCallbackField } from '../domain/archived-callback.entity.js';
import type { RawCallback } from '../journeys/adapter.js';

/** A callback that can be read once more. */
export interface StoredCallback {
  readonly key: JourneyKey;
  readonly outcome: CallbackOutcome;
  readonly callback: RawCallback;
}

interface Row {
  readonly key: JourneyKey;
  readonly outcome: CallbackOutcome;
  readonly raw: string | null;
}

const HOUR_MS = 3_600_000;
/** Headers of the way, and those that could let somebody in. The others may be part of a signature. */
const droppedHeaders =
  /^(?:host|connection|content-length|transfer-encoding|accept.*|cookie|.*authorization|x-forwarded-.*|forwarded|via)$/;

/** What lenders sent by themselves, as it came, sealed. */
@Injectable()
export class CallbackArchive {
  /** The last hour that is noted, by lender: a flood of forged ones costs no statement each. */
  private readonly lastUnsignedHour = new Map<JourneyKey, number>();

  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
  ) {}

  /**
   * Keeps one that its lender has signed, before anything is made of it; answers its id. The same words are kept once, however often they come: of a
   * signature that was too old the next one counts.
   */
  async store(key: JourneyKey, { headers, body }: RawCallback, receivedAt: Date): Promise<string> {
    const id = hashToUuid(`${key} `, body);
    const kept = Object.entries(headers).filter(([name]) => !droppedHeaders.test(name));
    const raw = JSON.stringify({ headers: Object.fromEntries(kept), body: body.toString('base64') });
    const sealer = await this.keys.getEncryptor(CALLBACKS_DATA_KEY_ID);
    await this.em.execute(
      `insert into lenders.callback_archive (id, journey_key, received_at, outcome, bytes, raw_sealed) values (?, ?, ?, 'received', ?, ?)
       on conflict (id) do update set received_at = excluded.received_at, outcome = 'received', raw_sealed = excluded.raw_sealed
       where callback_archive.outcome = 'stale'`,
      [id, key, receivedAt, body.length, sealer.encrypt(rawCallbackField(id), raw)],
    );
    return id;
  }

  /** Notes that somebody who is not the lender has called: once in an hour for each lender, and nothing of what was said. */
  async recordUnsigned(key: JourneyKey, { body }: RawCallback, receivedAt: Date): Promise<void> {
    const hour = Math.floor(receivedAt.getTime() / HOUR_MS);
    if (this.lastUnsignedHour.get(key) === hour) return;
    await this.em.execute(
      `insert into lenders.callback_archive (id, journey_key, received_at, outcome, bytes) values (?, ?, ?, 'unsigned', ?) on conflict do nothing`,
      [hashToUuid(`${key} ${hour}`), key, receivedAt, body.length],
    );
    this.lastUnsignedHour.set(key, hour);
  }

  /**
   * Says what became of one: what was applied stays so although it comes again, and whoever sends on later what he has overheard changes nothing. Joins
   * the caller's transaction.
   */
  async recordOutcome(id: string, outcome: CallbackOutcome, submissionId?: string): Promise<void> {
    await this.em.execute(
      `update lenders.callback_archive c set submission_id = coalesce(?::uuid, c.submission_id),
         outcome = case when new.outcome = 'stale' and c.outcome <> 'received' then c.outcome
           when new.outcome <> 'applied' and c.outcome in ('applied', 'outdated') then c.outcome else new.outcome end
       from (select ?::text as outcome) new where c.id = ?`,
      [submissionId ?? null, outcome, id],
    );
  }

  /** One to be read once more, held until the transaction ends. Throws `not-found`, also where nothing of it is kept. */
  async lockForReplay(id: string): Promise<StoredCallback> {
    const kept = await this.read(id, 'for update');
    await this.em.execute('update lenders.callback_archive set replays = replays + 1, replayed_at = now() where id = ?', [id]);
    return kept;
  }

  /** One as it came. Throws `not-found`, also where nothing of it is kept. */
  async read(id: string, lock: '' | 'for update' = ''): Promise<StoredCallback> {
    const [row] = await this.em.execute<Row[]>(
      `select journey_key as key, outcome, raw_sealed as raw from lenders.callback_archive where id = ? ${lock}`,
      [id],
    );
    const raw = row && (await this.keys.getDecryptor(CALLBACKS_DATA_KEY_ID)).decrypt(rawCallbackField(id), row.raw);
    if (!raw) throw new AppError('not-found');
    const { headers, body } = JSON.parse(raw) as { headers: RawCallback['headers']; body: string };
    const { key, outcome } = row;
    return { key, outcome, callback: { headers, body: Buffer.from(body, 'base64') } };
  }
}

/** The same id for the same words, in all processes. */
function hashToUuid(words: string, body: Buffer = Buffer.alloc(0)): string {
  const hex = createHash('sha256').update(words).update(body).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
