import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Operation, ParsedRule, SimulatedParty } from './script.js';

/** A request that reached a lender or the bureau. It holds no personal data: PAN and body are hashed under a key of this process only. */
export interface LedgerEntry {
  readonly number: number;
  readonly at: string;
  readonly lender: SimulatedParty;
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  readonly reference: string | undefined;
  readonly panHash: string | undefined;
  readonly bodyHash: string;
  readonly mode: ParsedRule['mode'] | 'default';
  /** The reply: status and the lender's status value; `none` while there is no reply. */
  answer: string;
  /** True for the request that made the lender open an application, or the bureau an enquiry. */
  created: boolean;
  /** True when the answer was repeated for a known idempotency key. */
  replayed: boolean;
}

export type LedgerFilter = Partial<Pick<LedgerEntry, 'lender' | 'operation' | 'reference' | 'idempotencyKey' | 'created'>>;

/** Every received request, in order. Tests use it to find duplicates. */
export class Ledger {
  readonly #key = randomBytes(32);
  #entries: LedgerEntry[] = [];

  record(
    request: Omit<LedgerEntry, 'number' | 'at' | 'panHash' | 'bodyHash' | 'answer' | 'created' | 'replayed'>,
    body: Buffer,
    pan?: string,
  ) {
    const entry: LedgerEntry = {
      ...request,
      number: this.#entries.length + 1,
      at: new Date().toISOString(),
      panHash: pan === undefined ? undefined : this.#hash(pan),
      bodyHash: this.#hash(body),
      answer: 'none',
      created: false,
      replayed: false,
    };
    this.#entries.push(entry);
    return entry;
  }

  /** Returns requests that match all given facts. */
  find(filter: LedgerFilter = {}): readonly LedgerEntry[] {
    const wanted = Object.entries(filter) as [keyof LedgerFilter, unknown][];
    return this.#entries.filter((entry) => wanted.every(([name, value]) => entry[name] === value));
  }

  /**
   * Returns how many applications the lenders opened for a reference (or a lender, or in total). More than one per lender is a duplicate.
   */
  accepted(filter: LedgerFilter = {}): number {
    return this.find({ ...filter, created: true }).length;
  }

  clear(): void {
    this.#entries = [];
  }

  #hash(value: string | Buffer): string {
    return createHmac('sha256', this.#key).update(createHash('sha256').update(value).digest()).digest('base64url').slice(0, 22);
  }
}
