import { applicationStates } from '../application-states.js';
import type { FieldRule } from '../fields.js';
import type { ColumnRule } from '../lists.js';
import { MAX_STATUS_WORD_LENGTH } from '../status-words.js';
import type { Resource } from './resource.js';

const states = { choices: applicationStates, words: 'admin.status-words.states' } as const;

/** What a word of lenders' files stands for: of one lender, or of all where none is named. A word that turns out to be another one is deleted and added anew. */
export const statusWordResource = {
  word: { kind: 'printedText', edit: 'never', nullable: false, maxLength: MAX_STATUS_WORD_LENGTH, search: true, sort: true },
  lender_id: { kind: 'id', edit: 'never', nullable: true, filter: 'is' },
  state: { kind: 'choice', edit: 'list', nullable: false, ...states, filter: 'is' },
} as const satisfies Resource;

const { word, lender_id, state } = statusWordResource;

/** What a new word is made of; one without a lender is one of all lenders. */
export const newStatusWord = {
  word: { ...word, required: true },
  lender_id,
  state: { ...state, required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;

/** The columns of the list of words that files brought and nobody has explained yet, one row for each lender that uses one. */
export const unknownStatusWordColumns = {
  word: { kind: 'text', nullable: false, search: true, sort: true },
  lender: { kind: 'printedText', search: true },
  lender_id: { kind: 'id', filter: 'is' },
  /** Rows that it holds back. */
  held: { kind: 'integer', nullable: false, sort: true },
  /** Rows that it holds back of all lenders. */
  held_in_all: { kind: 'integer', nullable: false },
  /** Rows that it held back until their files were erased. */
  lost: { kind: 'integer', nullable: false },
  files: { kind: 'integer', nullable: false },
  /** The newest of them, by name. */
  file_names: { kind: 'text' },
  first_seen: { kind: 'instant', nullable: false, sort: true },
  last_seen: { kind: 'instant', nullable: false, sort: true },
} as const satisfies Readonly<Record<string, ColumnRule>>;
