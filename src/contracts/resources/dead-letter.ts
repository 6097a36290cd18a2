import type { ColumnRule } from '../lists.js';

/** Columns of dead letters: messages whose delivery failed in all attempts. */
export const deadLetterColumns = {
  failed_at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  /** Wire name of the message. */
  name: { kind: 'text', nullable: false, search: true, filter: 'is' },
  /** The failed subscriber or command. */
  subscriber: { kind: 'text', nullable: false, search: true, filter: 'is' },
  queue: { kind: 'text', nullable: false, filter: 'is' },
  message_id: { kind: 'id', nullable: false, filter: 'is' },
  error_code: { kind: 'text', nullable: false, filter: 'is' },
  error_text: { kind: 'text', nullable: false, search: true },
  /** Ids and facts of the message; never personal data. */
  facts: { kind: 'anyValue' },
} as const satisfies Readonly<Record<string, ColumnRule>>;
