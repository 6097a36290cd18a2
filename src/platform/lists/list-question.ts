import { type ListQuery, type ListRules, parseListQuery } from '../../contracts/lists.js';
import { invalidFields } from '../http/app-error.js';

/** What is asked of a list as a whole, whatever the page: search, filters and order, as they stand in an address. */
export type ListQuestion = Readonly<Record<string, string>>;

const OF_A_PAGE = ['cursor', 'page_size'];

/** Reads the question of an address. Throws `invalid` with every parameter that the list does not know, and for what belongs to a page. */
export function wholeQuestion(list: ListRules, raw: Readonly<Record<string, unknown>>): ListQuestion {
  const paged = OF_A_PAGE.filter((name) => Object.hasOwn(raw, name));
  if (paged.length > 0) throw invalidFields(Object.fromEntries(paged.map((name) => [name, 'unknown'])));
  queryOf(list, raw);
  return raw as ListQuestion;
}

/** A question as the list reads it. Throws `invalid` with every parameter that it does not know. */
export function queryOf(list: ListRules, raw: Readonly<Record<string, unknown>>): ListQuery {
  const parsed = parseListQuery(list, raw);
  if (!parsed.ok) throw invalidFields(parsed.fields);
  return parsed.query;
}
