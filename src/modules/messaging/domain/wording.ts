import type { Wording } from './templates.js';

const VARIABLE = '{#var#}';

/**
 * Returns the text with its variables filled in, each on one line and shortened to `limit` characters, the maximum that DLT allows.
 * Throws when a variable is missing.
 */
export function fillWording({ text, variables }: Wording, values: Readonly<Record<string, string>>, limit: number): string {
  const [first = '', ...rest] = text.split(VARIABLE);
  return rest.reduce((filled, part, index) => filled + valueOf(variables[index], values, limit) + part, first);
}

/** Returns whether a text is the registered one with variables of allowed length filled in, as operators check it too. */
export function matchesWording({ text }: Wording, body: string, limit: number): boolean {
  const pattern = text.split(VARIABLE).map(escaped).join(`[^\\r\\n]{1,${limit}}`);
  return new RegExp(`^${pattern}$`, 'u').test(body);
}

function valueOf(name: string | undefined, values: Readonly<Record<string, string>>, limit: number): string {
  const value = name === undefined ? undefined : values[name]?.replace(/\s+/g, ' ').trim();
  if (!value) throw new Error(`the variable ${name ?? '(without a name)'} is missing`);
  const characters = [...value];
  return characters.length <= limit ? value : `${characters.slice(0, limit - 1).join('')}…`;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
