/** Saved views: the settings of a list under a name, in the format of the list's URL, without search text and page. */
import type { FieldMessage, FieldProblem } from './fields.js';
import { type ListRules, parseListQuery } from './lists.js';

/** Maximum number of views per list and user. */
export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME_LENGTH = 60;

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Value for no pinned column. */
export const NO_PINNED_COLUMN = '-';

/** `page_size`, `sort`, `deleted` and the filters of contracts/lists; `hide` and `pin` name columns, `density` is the row height. */
export type ViewState = Readonly<Record<string, string>>;

type ParsedView =
  | { readonly ok: true; readonly state: ViewState }
  | { readonly ok: false; readonly fields: Readonly<Record<string, FieldMessage | FieldProblem>> };

/** Parameters of the moment, which may also contain personal data. */
const transientParameters = ['q', 'cursor'];

/** Parses a view of a list. Unknown settings are refused by name; empty ones are dropped. */
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
    // A list that the page loads completely can be sorted by every column.
    sort: [sort, (text) => columns.includes(text.replace(/^-/, ''))],
  };
  for (const [name, [value, fits]] of Object.entries(checks))
    if (value !== undefined && value !== '' && (typeof value !== 'string' || !fits(value))) problems[name] = 'choice';
  if (Object.keys(problems).length > 0) return { ok: false, fields: problems };
  return { ok: true, state: Object.fromEntries(Object.entries(raw as ViewState).filter(([, text]) => text !== '')) };
}

/** Drops the settings of a saved view that the list no longer has, and names them. */
export function pruneViewState(rules: ListRules, kept: ViewState): { readonly state: ViewState; readonly dropped: readonly string[] } {
  const parsed = parseViewState(rules, kept);
  if (parsed.ok) return { state: parsed.state, dropped: [] };
  const state = Object.fromEntries(Object.entries(kept).filter(([name]) => !Object.hasOwn(parsed.fields, name)));
  return { state, dropped: Object.keys(parsed.fields) };
}
