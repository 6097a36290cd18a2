import type { Actor } from '../actor.js';

/** A change of a record, for the handlers that react to it. */
export interface RecordChange {
  readonly id: string;
  readonly action: 'create' | 'update' | 'delete' | 'restore';
  /** Properties whose value has changed. */
  readonly properties: readonly string[];
  readonly actor: Actor;
}
