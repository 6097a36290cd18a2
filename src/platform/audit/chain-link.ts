import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Previous hash of the first link. */
export const GENESIS_HASH = '0'.repeat(64);

/** Columns of an audit row that the chain covers, as text that does not depend on session settings. */
export const CHAINED_COLUMNS = `a.id::text, (extract(epoch from a.at) * 1000000)::bigint::text as at, a.audience, a.actor_id, a.acting_admin_id, a.action,
  a.subject, a.property, a.before::text as before, a.after::text as after, a.request_id, a.record_version, a.because::text as because`;

export interface ChainedRow {
  readonly id: string;
  readonly at: string;
  readonly audience: string;
  readonly actor_id: string | null;
  readonly acting_admin_id: string | null;
  readonly action: string;
  readonly subject: string;
  readonly property: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly request_id: string | null;
  readonly record_version: number | null;
  readonly because: string | null;
}

/** Returns the hash of a link: SHA-256 over the previous hash and the whole row. */
export function computeLinkHash(before: string, row: ChainedRow): string {
  const {
    id,
    at,
    audience,
    actor_id,
    acting_admin_id,
    action,
    subject,
    property,
    before: old,
    after,
    request_id,
    record_version,
    because,
  } = row;
  // Rows written before versions and causes existed keep their hash.
  const versions = because !== null ? [record_version, because] : record_version === null ? [] : [record_version];
  const text = JSON.stringify([
    id,
    at,
    audience,
    actor_id,
    acting_admin_id,
    action,
    subject,
    property,
    old,
    after,
    request_id,
    ...versions,
  ]);
  return createHash('sha256').update(`${before}\n${text}`).digest('hex');
}

/** The end of the chain at one moment. */
export interface ChainHead {
  /** Number of links. */
  readonly position: number;
  readonly hash: string;
  readonly signature: string;
}

/** Signs heads of the chain with a key derived from `BLIND_INDEX_KEY`, the one key that never changes. */
export class HeadSigner {
  private readonly key: Buffer;

  constructor(blindIndexKey: Buffer) {
    this.key = Buffer.from(hkdfSync('sha256', blindIndexKey, '', 'audit-head', 32));
  }

  sign(position: number, hash: string): ChainHead {
    return { position, hash, signature: this.signatureOf(position, hash).toString('base64url') };
  }

  isValid({ position, hash, signature }: ChainHead): boolean {
    const [expected, given] = [this.signatureOf(position, hash), Buffer.from(signature, 'base64url')];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  private signatureOf(position: number, hash: string): Buffer {
    return createHmac('sha256', this.key).update(`audit-head:${position}:${hash}`).digest();
  }
}

/** Formats a head for the log and the file store: `position:hash:signature`. */
export const formatHead = ({ position, hash, signature }: ChainHead): string => `${position}:${hash}:${signature}`;

const HEAD_PATTERN = /^(\d{1,15}):([0-9a-f]{64}):([A-Za-z0-9_-]{43})$/;

/** Parses the text of a head; returns undefined for any other text. */
export function parseHead(text: string): ChainHead | undefined {
  const [, position, hash = '', signature = ''] = HEAD_PATTERN.exec(text.trim()) ?? [];
  return position === undefined ? undefined : { position: Number(position), hash, signature };
}
