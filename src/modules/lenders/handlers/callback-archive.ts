import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { CallbackOutcome } from '../../../contracts/resources/archived-callback.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { hashToUuid } from '../../../platform/values/hash-to-uuid.js';
import { CALLBACKS_DATA_KEY_ID, rawCallbackField } from '../domain/archived-callback.entity.js';
import type { RawCallback } from '../journeys/adapter.js';
import { SubmissionStatus } from '../messages/queries.js';

/** An archived callback that can be replayed. */
export interface StoredCallback {
  readonly key: JourneyKey;
  readonly outcome: CallbackOutcome;
  readonly callback: RawCallback;
}

interface Row {
  readonly customerId: string | null;
  readonly key: JourneyKey;
  readonly outcome: CallbackOutcome;
  readonly raw: string | null;
}

const HOUR_MS = 3_600_000;
/** Transport headers, and those that could grant access. The others may be part of a signature. */
const droppedHeaders =
  /^(?:host|connection|content-length|transfer-encoding|accept.*|cookie|.*authorization|x-forwarded-.*|forwarded|via)$/;

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Stores lenders' callbacks encrypted, as they arrived: with the key of the customer whose submission they name, so that erasure covers them. */
@Injectable()
export class CallbackArchive {
  /** The last recorded hour by lender, so that a flood of forged callbacks does not cost a statement each. */
  private readonly lastUnsignedHour = new Map<JourneyKey, number>();

  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Stores a signed callback before it is processed; returns its id. Equal callbacks are stored once, except that a callback replaces an
   * earlier copy
   * whose signature was too old. The content is not stored when its customer is erased.
   */
  async store(key: JourneyKey, { headers, body }: RawCallback, receivedAt: Date): Promise<string> {
    const id = hashToUuid(`${key} `, body);
    const kept = Object.entries(headers).filter(([name]) => !droppedHeaders.test(name));
    const raw = JSON.stringify({ headers: Object.fromEntries(kept), body: body.toString('base64') });
    const customerId = await this.findCustomer(body);
    const keyId = customerId ?? CALLBACKS_DATA_KEY_ID;
    const encryptor = (await this.keys.getEncryptors([keyId])).get(keyId);
    await this.em.execute(
      `insert into lenders.callback_archive (id, journey_key, customer_id, received_at, outcome, bytes, raw_sealed) values (?, ?, ?, ?, 'received', ?, ?)
       on conflict (id) do update set received_at = excluded.received_at, outcome = 'received', customer_id = excluded.customer_id,
         raw_sealed = excluded.raw_sealed
       where callback_archive.outcome = 'stale'`,
      [id, key, customerId ?? null, receivedAt, body.length, encryptor?.encrypt(rawCallbackField(id), raw) ?? null],
    );
    return id;
  }

  /** Records an unsigned callback without its content: once per hour and lender. */
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
   * Records the outcome of a callback. Applied callbacks stay applied when they are repeated, and a later replay of an intercepted callback
   * changes nothing. Joins
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

  /** Returns a callback for replay, locked until the transaction ends. Throws as `read` does. */
  async lockForReplay(id: string): Promise<StoredCallback> {
    const kept = await this.read(id, 'for update');
    await this.em.execute('update lenders.callback_archive set replays = replays + 1, replayed_at = now() where id = ?', [id]);
    return kept;
  }

  /** Returns a callback as it arrived. Throws `not-found`, also when its content is not stored, and `erased` after its customer was. */
  async read(id: string, lock: '' | 'for update' = ''): Promise<StoredCallback> {
    const [row] = await this.em.execute<Row[]>(
      `select customer_id as "customerId", journey_key as key, outcome, raw_sealed as raw from lenders.callback_archive where id = ? ${lock}`,
      [id],
    );
    const raw = row && (await this.keys.getDecryptor(row.customerId ?? CALLBACKS_DATA_KEY_ID)).decrypt(rawCallbackField(id), row.raw);
    if (!raw) throw new AppError('not-found');
    const { headers, body } = JSON.parse(raw) as { headers: RawCallback['headers']; body: string };
    const { key, outcome } = row;
    return { key, outcome, callback: { headers, body: Buffer.from(body, 'base64') } };
  }

  /** Returns the customer whose submission a body names, also one that cannot be read or is another lender's. */
  private async findCustomer(body: Buffer): Promise<string | undefined> {
    const named = body.toString('utf8').match(uuids) ?? [];
    if (named.length === 0) return undefined;
    const [submission] = await this.em.execute<{ id: string }[]>(
      'select id from lenders.submission where id = any(?::uuid[]) order by id limit 1',
      [`{${named.join(',')}}`],
    );
    return submission && (await this.queries.execute(new SubmissionStatus(submission.id))).customerId;
  }
}
