import type { Wording } from './templates.js';

const VARIABLE = '{#var#}';

/**
 * Returns the text with its variables filled in, each but `freeText` on one line and shortened to `limit` characters, the maximum that DLT
 * allows. Throws when a variable is missing.
 */
export function fillWording({ text, variables, freeText }: Wording, values: Readonly<Record<string, string>>, limit: number): string {
  const [first = '', ...rest] = text.split(VARIABLE);
  return rest.reduce(
    (filled, part, index) => filled + valueOf(variables[index], values, variables[index] === freeText ? undefined : limit) + part,
    first,
  );
}

/** Returns whether a text is the registered one with variables of allowed length filled in, as operators check it too. */
export function matchesWording({ text, variables, freeText }: Wording, body: string, limit: number): boolean {
  const [first = '', ...rest] = text.split(VARIABLE).map(escaped);
  const value = (name: string | undefined) => (name !== undefined && name === freeText ? '[^]+' : `[^\\r\\n]{1,${limit}}`);
  const pattern = rest.reduce((before, part, index) => before + value(variables[index]) + part, first);
  return new RegExp(`^${pattern}$`, 'u').test(body);
}

function valueOf(name: string | undefined, values: Readonly<Record<string, string>>, limit: number | undefined): string {
  const given = name === undefined ? undefined : values[name]?.trim();
  const value = limit === undefined ? given : given?.replace(/\s+/g, ' ');
  if (!value) throw new Error(`the variable ${name ?? '(without a name)'} is missing`);
  if (limit === undefined) return value;
  const characters = [...value];
  return characters.length <= limit ? value : `${characters.slice(0, limit - 1).join('')}…`;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
