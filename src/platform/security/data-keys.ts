import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppError } from '../http/app-error.js';
import { FieldCipher } from './field-cipher.js';
import { Decryptor, Encryptor } from './encryptor.js';
import { type NewKey, generateKey, unwrapKey } from './wrapped-key.js';

interface KeyRow {
  readonly subjectId: string;
  readonly wrapped: string | null;
}

/**
 * A data key per person, wrapped by the master keys: destroying it erases the person, and a new master key re-wraps keys instead of values.
 * Unwrapped keys are cached for one unit of work only (a request, a job, a transaction).
 */
@Injectable()
export class DataKeys {
  private readonly cache = new WeakMap<EntityManager, Map<string, Encryptor>>();

  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
  ) {}

  /** Returns the decryptor of a person's values; a person without a key has only values under a master key. */
  async getDecryptor(subjectId: string): Promise<Decryptor> {
    return (await this.getDecryptors([subjectId])).get(subjectId) ?? new Decryptor(this.cipher, undefined);
  }

  /** Returns the decryptors of all these persons with one query. */
  async getDecryptors(subjectIds: readonly string[]): Promise<ReadonlyMap<string, Decryptor>> {
    const known = this.cachedEncryptors();
    const openers = new Map<string, Decryptor>(subjectIds.map((id) => [id, known.get(id) ?? new Decryptor(this.cipher, undefined)]));
    for (const { subjectId, wrapped } of await this.read([...openers.keys()].filter((id) => !known.has(id)))) {
      openers.set(subjectId, wrapped ? this.cacheEncryptor(subjectId, wrapped) : new Decryptor(this.cipher, undefined, true));
    }
    return openers;
  }

  /** Returns the encryptor of a person's values; creates the key if there is none. Throws `erased` when it was destroyed. */
  async getEncryptor(subjectId: string): Promise<Encryptor> {
    const sealer = (await this.getEncryptors([subjectId])).get(subjectId);
    if (!sealer) throw new AppError('erased');
    return sealer;
  }

  /** Like `getEncryptor` for many, with one query if all have a key; persons whose key was destroyed are left out. */
  async getEncryptors(subjectIds: readonly string[]): Promise<ReadonlyMap<string, Encryptor>> {
    const openers = await this.getDecryptors(subjectIds);
    const keyless = [...openers].filter(([, opener]) => !(opener instanceof Encryptor) && !opener.isErased).map(([id]) => id);
    if (keyless.length > 0) await this.create(keyless);
    const all = [...openers, ...(await this.getDecryptors(keyless))];
    return new Map(all.filter((entry): entry is [string, Encryptor] => entry[1] instanceof Encryptor));
  }

  /** Generates a key for a person who is about to be stored; `store` it in the same transaction. */
  generate(subjectId: string): NewKey {
    return generateKey(this.cipher, subjectId);
  }

  /** Stores the key of a new person in the caller's transaction. */
  async store(subjectId: string, key: NewKey): Promise<void> {
    await this.storeAll(new Map([[subjectId, key]]));
  }

  /** Like `store` for many, with one statement. */
  async storeAll(keys: ReadonlyMap<string, NewKey>): Promise<void> {
    await this.em.execute(
      'insert into platform.data_key (subject_id, wrapped_key) select k.id, k.wrapped from json_to_recordset(?) as k(id uuid, wrapped text)',
      [JSON.stringify([...keys].map(([id, { wrapped }]) => ({ id, wrapped })))],
    );
  }

  /**
   * Destroys a person's key in the caller's transaction: values encrypted with it can never be decrypted again, here or in a later dump,
   * and this person never gets a new key. Values still encrypted directly with a master key must be cleared by their owner.
   */
  async destroy(subjectId: string): Promise<void> {
    await this.destroyAll([subjectId]);
  }

  /** Like `destroy` for many, with one statement. */
  async destroyAll(subjectIds: readonly string[]): Promise<void> {
    for (const id of subjectIds) this.cachedEncryptors().delete(id);
    await this.em.execute(
      `insert into platform.data_key (subject_id, wrapped_key, destroyed_at)
       select id, null, clock_timestamp() from unnest(?::uuid[]) as gone(id) order by id
       on conflict (subject_id) do update set wrapped_key = null, destroyed_at = coalesce(data_key.destroyed_at, excluded.destroyed_at)`,
      [`{${subjectIds.join(',')}}`],
    );
  }

  /** Returns the persons whose keys were destroyed within the last `days` days, for modules that must clear other data about them. */
  async destroyedWithin(days: number): Promise<string[]> {
    const rows = await this.em.execute<{ subjectId: string }[]>(
      'select subject_id as "subjectId" from platform.data_key where destroyed_at > now() - make_interval(days => ?)',
      [days],
    );
    return rows.map(({ subjectId }) => subjectId);
  }

  /**
   * Commits at once and outside the caller's transaction, so that no lock on a key is held while waiting for other locks. Of two concurrent
   * creators the first one's key stays, and both read it afterwards.
   */
  private async create(subjectIds: readonly string[]): Promise<void> {
    const keys = subjectIds.map((id) => ({ id, wrapped: generateKey(this.cipher, id).wrapped }));
    await this.em.fork().execute(
      `insert into platform.data_key (subject_id, wrapped_key)
       select k.id, k.wrapped from json_to_recordset(?) as k(id uuid, wrapped text) order by k.id on conflict do nothing`,
      [JSON.stringify(keys)],
    );
  }

  private async read(subjectIds: readonly string[]): Promise<KeyRow[]> {
    if (subjectIds.length === 0) return [];
    return await this.em.execute<KeyRow[]>(
      'select subject_id as "subjectId", wrapped_key as wrapped from platform.data_key where subject_id in (?)',
      [subjectIds],
    );
  }

  private cacheEncryptor(subjectId: string, wrapped: string): Encryptor {
    const sealer = unwrapKey(this.cipher, subjectId, wrapped);
    this.cachedEncryptors().set(subjectId, sealer);
    return sealer;
  }

  /** Nothing is cached outside a unit of work: a cache with the lifetime of the process would outlive a destroyed key. */
  private cachedEncryptors(): Map<string, Encryptor> {
    const unit = this.em.getContext(false);
    if (unit === this.em) return new Map();
    const known = this.cache.get(unit) ?? new Map<string, Encryptor>();
    this.cache.set(unit, known);
    return known;
  }
}
