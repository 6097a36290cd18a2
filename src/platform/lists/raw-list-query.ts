import { type ListQuery, type ListRules, parseListQuery } from '../../contracts/lists.js';
import { invalidFields } from '../http/app-error.js';

/** What is asked of a list as a whole, whatever the page: search, filters and order, as they stand in an address. */
export type RawListQuery = Readonly<Record<string, string>>;

const PAGE_PARAMETERS = ['cursor', 'page_size'];

/** Reads the question of an address. Throws `invalid` with every parameter that the list does not know, and for what belongs to a page. */
export function readRawListQuery(list: ListRules, raw: Readonly<Record<string, unknown>>): RawListQuery {
  const paged = PAGE_PARAMETERS.filter((name) => Object.hasOwn(raw, name));
  if (paged.length > 0) throw invalidFields(Object.fromEntries(paged.map((name) => [name, 'unknown'])));
  readListQuery(list, raw);
  return raw as RawListQuery;
}

/** A question as the list reads it. Throws `invalid` with every parameter that it does not know. */
export function readListQuery(list: ListRules, raw: Readonly<Record<string, unknown>>): ListQuery {
  const parsed = parseListQuery(list, raw);
  if (!parsed.ok) throw invalidFields(parsed.fields);
  return parsed.query;
}
