import { defineEntity, p } from '@mikro-orm/core';

/** A status value in a file that has no mapping yet: its rows stay held in the file. */
export const HeldStatusWord = defineEntity({
  name: 'HeldStatusWord',
  schema: 'lenders',
  tableName: 'held_status_word',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    uploadId: p.uuid(),
    /** The lender of the rows' applications; null when unknown. */
    lenderId: p.uuid().nullable(),
    /** In folded form, as it is compared. */
    word: p.text(),
    /** Number of rows of the file that the value holds. */
    heldRows: p.integer(),
    /** Empty once the file is erased. */
    fileName: p.string().length(255),
    seenAt: p.datetime().defaultRaw('now()'),
    /** When the file was erased; its rows can no longer be applied. */
    erasedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'held_status_word_of_upload', properties: ['uploadId'] },
    { name: 'held_status_word_by_word', properties: ['word', 'lenderId'] },
  ],
});
