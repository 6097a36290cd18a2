/** Saved views of lists: what a person made of a list, under a name. Written as the address of the list is, but for what is looked for and the page. */
import type { FieldMessage, FieldProblem } from './fields.js';
import { type ListRules, parseListQuery } from './lists.js';

/** Views of one list that one person may keep. */
export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME_LENGTH = 60;

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Where no column is pinned. */
export const NO_PINNED_COLUMN = '-';

/** `page_size`, `sort`, `deleted` and the filters of contracts/lists; `hide` and `pin` name columns, `density` the height of rows. */
export type ViewState = Readonly<Record<string, string>>;

type ParsedView =
  | { readonly ok: true; readonly state: ViewState }
  | { readonly ok: false; readonly fields: Readonly<Record<string, FieldMessage | FieldProblem>> };

/** Belongs to a moment, and may be personal. */
const transientParameters = ['q', 'cursor'];

/** Reads a view of a list. What the list does not know is refused by its name; what is empty is left out. */
export function parseViewState(rules: ListRules, raw: Readonly<Record<string, unknown>>): ParsedView {
  const { hide, pin, density, sort, ...question } = raw;
  const asked = parseListQuery(rules, question);
  const problems: Record<string, FieldMessage | FieldProblem> = asked.ok ? {} : { ...asked.fields };
  for (const name of transientParameters) if (Object.hasOwn(raw, name)) problems[name] = 'unknown';
  const columns = Object.keys(rules.columns);
  const isColumns = (text: string) =>
    text.split(',').every((column, place, all) => columns.includes(column) && all.indexOf(column) === place);
  const checks: Readonly<Record<string, readonly [unknown, (text: string) => boolean]>> = {
    hide: [hide, isColumns],
    pin: [pin, (text) => text === NO_PINNED_COLUMN || isColumns(text)],
    density: [density, (text) => (densities as readonly string[]).includes(text)],
    // A list that a page has whole is sorted by every column.
    sort: [sort, (text) => columns.includes(text.replace(/^-/, ''))],
  };
  for (const [name, [value, fits]] of Object.entries(checks))
    if (value !== undefined && value !== '' && (typeof value !== 'string' || !fits(value))) problems[name] = 'choice';
  if (Object.keys(problems).length > 0) return { ok: false, fields: problems };
  return { ok: true, state: Object.fromEntries(Object.entries(raw as ViewState).filter(([, text]) => text !== '')) };
}

/** What a list still knows of a view that was kept before the list changed. */
export function pruneViewState(rules: ListRules, kept: ViewState): ViewState {
  const parsed = parseViewState(rules, kept);
  if (parsed.ok) return parsed.state;
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !Object.hasOwn(parsed.fields, name)));
}
