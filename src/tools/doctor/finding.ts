/** A line of the doctor's report. `trouble` makes the command fail; `note` is information. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'trouble';
  readonly about: string;
  readonly text: string;
}

export const ok = (about: string, text: string): Finding => ({ state: 'ok', about, text });
export const note = (about: string, text: string): Finding => ({ state: 'note', about, text });
export const trouble = (about: string, text: string): Finding => ({ state: 'trouble', about, text });

const signs = { ok: 'ok     ', note: 'note   ', trouble: 'TROUBLE' } as const;
const WIDTH = 16;

/** Returns the report as text, one finding per line; further lines of a finding are indented below it. */
export function formatReport(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ state, about, text }) => `${signs[state]}  ${about.padEnd(WIDTH)}${text.replaceAll('\n', `\n${' '.repeat(9 + WIDTH)}`)}`,
  );
  const bad = findings.filter(({ state }) => state === 'trouble').length;
  return `${lines.join('\n')}\n\n${bad === 0 ? 'Nothing is in the way.' : `${bad} thing${bad === 1 ? '' : 's'} to mend.`}\n`;
}

/** Returns the message of any thrown value. For a connection refused at several addresses, that of the first. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return errorMessage(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
