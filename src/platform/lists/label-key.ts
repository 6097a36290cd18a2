import type { TextKey } from '../../contracts/i18n/translate.js';
import type { List } from './list.js';

/** Where the label of a column is. The boot check holds that it is there. */
export const labelKey = ({ key, texts = `admin.lists.${key}` }: Pick<List<object>, 'key' | 'texts'>, column: string) =>
  `${texts}.${column}` as TextKey;
