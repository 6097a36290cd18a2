import type { Actor } from '../actor.js';

/** What was done with a record, for whoever has more to do about it. */
export interface RecordChange {
  readonly id: string;
  readonly action: 'create' | 'update' | 'delete' | 'restore';
  /** Properties that have another value now. */
  readonly properties: readonly string[];
  readonly actor: Actor;
}
