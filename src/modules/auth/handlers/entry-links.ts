import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SESSION_LINK_SECONDS, TRANSFER_LINK_HOURS } from '../../../contracts/entry-links.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { type EntryLinkKind, entryLinkEncryptionContext } from '../domain/entry-link.entity.js';
import { newSecret, secretHash } from '../domain/one-time-secret.js';
import type { VerifiedDestination } from './otp-challenges.js';

/** The customer that a link logs in. */
export interface EntryLinkCustomer {
  readonly customerId: string;
  readonly prospectAppId: string;
}

const isActiveSql = 'used_at is null and expires_at > clock_timestamp()';

/** Manages single-use login links. Only a keyed hash of their secret is stored. */
@Injectable()
export class EntryLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly cipher: FieldCipher,
  ) {}

  /** Creates a link by which a customer takes over an application that staff began; it replaces the previous link. Returns its secret. */
  async createTransferLink({ customerId, prospectAppId }: EntryLinkCustomer): Promise<string> {
    const token = newSecret();
    await this.em.execute(
      `insert into auth.entry_link (token_hash, kind, customer_id, prospect_app_id, expires_at)
       values (?, 'transfer', ?, ?, clock_timestamp() + make_interval(hours => ${TRANSFER_LINK_HOURS}))
       on conflict (customer_id) where kind = 'transfer' and used_at is null do update
       set token_hash = excluded.token_hash, prospect_app_id = excluded.prospect_app_id, created_at = excluded.created_at, expires_at = excluded.expires_at`,
      [this.hash(token), customerId, prospectAppId],
    );
    return token;
  }

  /** Stores a proof for the browser that supplied it, for as long as the next page needs to request a session. Returns the secret. */
  async storeProof({ customerId, prospectAppId }: EntryLinkCustomer, deviceIndex: string, proof: VerifiedDestination): Promise<string> {
    const token = newSecret();
    const hash = this.hash(token);
    await this.em.execute(
      `insert into auth.entry_link (token_hash, kind, customer_id, prospect_app_id, device_index, proof, expires_at)
       values (?, 'session', ?, ?, ?, ?, clock_timestamp() + make_interval(secs => ${SESSION_LINK_SECONDS}))`,
      [hash, customerId, prospectAppId, deviceIndex, this.cipher.encrypt(entryLinkEncryptionContext(hash), JSON.stringify(proof))],
    );
    return token;
  }

  /**
   * Returns the customer of a transfer link without using it up. Throws `entry-link-over` for a link that is used, expired, unknown or
   * another prospect's.
   */
  async findTransfer(token: string, prospectAppId: string): Promise<EntryLinkCustomer> {
    // @unscoped whoever holds the link is let in by a code to the customer's own number.
    const [link] = await this.em.execute<EntryLinkCustomer[]>(
      `select customer_id as "customerId", prospect_app_id as "prospectAppId" from auth.entry_link
       where token_hash = ? and kind = 'transfer' and prospect_app_id = ? and ${isActiveSql}`,
      [this.hash(token), prospectAppId],
    );
    if (!link) throw new AppError('entry-link-over');
    return link;
  }

  /** Uses up a transfer link in the caller's transaction. Throws `entry-link-over`: of several concurrent calls exactly one succeeds. */
  async useTransfer(token: string): Promise<void> {
    await this.use('transfer', token, null);
  }

  /** Uses up a stored proof, in the caller's transaction and only in the browser that supplied it. Throws as `useTransfer` does. */
  async useProof(token: string, deviceIndex: string): Promise<EntryLinkCustomer & { readonly proof: VerifiedDestination }> {
    const { proof, ...letIn } = await this.use('session', token, deviceIndex);
    const opened = this.cipher.decrypt(entryLinkEncryptionContext(this.hash(token)), proof);
    if (!opened) throw new AppError('entry-link-over');
    return { ...letIn, proof: JSON.parse(opened) as VerifiedDestination };
  }

  private async use(
    kind: EntryLinkKind,
    token: string,
    deviceIndex: string | null,
  ): Promise<EntryLinkCustomer & { readonly proof: string | null }> {
    // @unscoped whoever holds the link is let in.
    const [used] = await this.em.execute<(EntryLinkCustomer & { proof: string | null })[]>(
      `update auth.entry_link l set used_at = clock_timestamp(), proof = null
       from (select token_hash, proof from auth.entry_link where token_hash = ? for update) before
       where l.token_hash = before.token_hash and l.kind = ? and l.device_index is not distinct from ?
         and l.used_at is null and l.expires_at > clock_timestamp()
       returning l.customer_id as "customerId", l.prospect_app_id as "prospectAppId", before.proof`,
      [this.hash(token), kind, deviceIndex],
    );
    if (!used) throw new AppError('entry-link-over');
    return used;
  }

  private hash(token: string): string {
    return secretHash(this.config.values.OTP_KEY, 'entry-link', token);
  }
}
