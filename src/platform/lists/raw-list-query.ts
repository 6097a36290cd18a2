import { type ListQuery, type ListRules, parseListQuery } from '../../contracts/lists.js';
import { invalidFields } from '../http/app-error.js';

/** Query for a whole list, without the page: search, filters and order as in the URL. */
export type RawListQuery = Readonly<Record<string, string>>;

const PAGE_PARAMETERS = ['cursor', 'page_size'];

/** Reads the query from a URL. Throws `invalid` with every parameter that the list does not know, and for parameters of a page. */
export function readRawListQuery(list: ListRules, raw: Readonly<Record<string, unknown>>): RawListQuery {
  const paged = PAGE_PARAMETERS.filter((name) => Object.hasOwn(raw, name));
  if (paged.length > 0) throw invalidFields(Object.fromEntries(paged.map((name) => [name, 'unknown'])));
  readListQuery(list, raw);
  return raw as RawListQuery;
}

/** Parses a query with the list's rules. Throws `invalid` with every parameter that the list does not know. */
export function readListQuery(list: ListRules, raw: Readonly<Record<string, unknown>>): ListQuery {
  const parsed = parseListQuery(list, raw);
  if (!parsed.ok) throw invalidFields(parsed.fields);
  return parsed.query;
}
