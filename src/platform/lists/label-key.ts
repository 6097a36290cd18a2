import type { TextKey } from '../../contracts/i18n/translate.js';
import type { List } from './list.js';

/** Text key of a column label. The startup check verifies that it exists. */
export const labelKey = ({ key, texts = `admin.lists.${key}` }: Pick<List<object>, 'key' | 'texts'>, column: string) =>
  `${texts}.${column}` as TextKey;
