import { defineEntity, p } from '@mikro-orm/core';
import { applicationStates } from '../../../contracts/application-states.js';
import { normalizeStatusWord, MAX_STATUS_WORD_LENGTH } from '../../../contracts/status-words.js';

const StatusWordSchema = defineEntity({
  name: 'StatusWord',
  schema: 'lenders',
  tableName: 'status_word',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    word: p.string().length(MAX_STATUS_WORD_LENGTH),
    /** In the form in which files are compared with it. */
    folded: p.text().onCreate(({ word }: { word?: unknown }) => normalizeStatusWord(String(word))),
    /** Null for a status value of all lenders. */
    lenderId: p.uuid().nullable(),
    state: p.enum(applicationStates),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  },
  filters: { notDeleted: { name: 'notDeleted', cond: { deletedAt: null }, default: true } },
  indexes: [
    {
      name: 'status_word_once',
      expression:
        'create unique index status_word_once on lenders.status_word (folded, lender_id) nulls not distinct where deleted_at is null',
    },
  ],
});

/** A status value in lenders' files and the state it maps to; a lender's own value takes precedence over one of all lenders. */
export class StatusWord extends StatusWordSchema.class {}
StatusWordSchema.setClass(StatusWord);
