import { newStatusWord, statusWordResource } from '../../../contracts/resources/status-word.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { HandleStatusWordChange } from '../messages/commands.js';
import { DeletedOrUnknownLenderIds } from '../messages/queries.js';
import { StatusWord } from './status-word.entity.js';

export const statusWords = declareResource({
  name: 'status-word',
  path: 'status-words',
  table: statusWordResource,
  entity: StatusWord,
  from: 'lenders.status_word',
  creation: newStatusWord,
  title: 'word',
  sort: 'word',
  read: 'status-words.read',
  write: 'status-words.write',
  rows: 'staff',
  uniqueConflict: { code: 'status-word-taken', property: 'word' },
  references: { lender_id: (ids) => new DeletedOrUnknownLenderIds(ids) },
  onChange: (change) => new HandleStatusWordChange(change),
});
