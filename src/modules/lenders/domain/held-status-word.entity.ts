import { defineEntity, p } from '@mikro-orm/core';

/** A word that a file brought and nobody had explained: its rows wait in the file. */
export const HeldStatusWord = defineEntity({
  name: 'HeldStatusWord',
  schema: 'lenders',
  tableName: 'held_status_word',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    uploadId: p.uuid(),
    /** Whose applications the rows are about; null where that is not known. */
    lenderId: p.uuid().nullable(),
    /** As it is compared. */
    word: p.text(),
    /** Rows of the file that it holds back. */
    heldRows: p.integer(),
    /** Empty once the file is erased. */
    fileName: p.string().length(255),
    seenAt: p.datetime().defaultRaw('now()'),
    /** When the file was erased: its rows cannot be applied any more. */
    erasedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'held_status_word_of_upload', properties: ['uploadId'] },
    { name: 'held_status_word_by_word', properties: ['word', 'lenderId'] },
  ],
});
