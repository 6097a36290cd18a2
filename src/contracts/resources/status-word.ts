import { applicationStates } from '../application-states.js';
import type { FieldRule } from '../fields.js';
import type { ColumnRule } from '../lists.js';
import { MAX_STATUS_WORD_LENGTH } from '../status-words.js';
import type { Resource } from './resource.js';

const states = { choices: applicationStates, words: 'admin.status-words.states' } as const;

/**
 * Meaning of a status word in lenders' files, for one lender, or for all if none is named. To correct a word, it is deleted and added
 * again.
 */
export const statusWordResource = {
  word: { kind: 'printedText', edit: 'never', nullable: false, maxLength: MAX_STATUS_WORD_LENGTH, search: true, sort: true },
  lender_id: { kind: 'id', edit: 'never', nullable: true, filter: 'is' },
  state: { kind: 'choice', edit: 'list', nullable: false, ...states, filter: 'is' },
} as const satisfies Resource;

const { word, lender_id, state } = statusWordResource;

/** Fields of a new word; without a lender it applies to all lenders. */
export const newStatusWord = {
  word: { ...word, required: true },
  lender_id,
  state: { ...state, required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;

/** Columns of the list of unknown status words in files, one row for each lender that uses one. */
export const unknownStatusWordColumns = {
  word: { kind: 'text', nullable: false, search: true, sort: true },
  lender: { kind: 'printedText', search: true },
  lender_id: { kind: 'id', filter: 'is' },
  /** Rows held back by it. */
  held: { kind: 'integer', nullable: false, sort: true },
  /** Rows held back by it for all lenders. */
  held_in_all: { kind: 'integer', nullable: false },
  /** Rows that it held back until their files were erased. */
  lost: { kind: 'integer', nullable: false },
  files: { kind: 'integer', nullable: false },
  /** Names of the newest files. */
  file_names: { kind: 'text' },
  first_seen: { kind: 'instant', nullable: false, sort: true },
  last_seen: { kind: 'instant', nullable: false, sort: true },
} as const satisfies Readonly<Record<string, ColumnRule>>;
