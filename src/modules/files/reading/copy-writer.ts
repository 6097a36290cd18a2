import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { RowProblem } from './row-problem.js';

const FLUSH_CHARACTERS = 128 * 1024;
const SPECIAL = /[\\\b\f\n\r\t\v]/;
const SPECIALS = /[\\\b\f\n\r\t\v]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\v': '\\v' };

/** Writes rows in the text format of COPY (PostgreSQL manual, COPY, «Text Format») and waits when the connection is slower than the file. */
export class CopyWriter {
  private pending = '';

  constructor(private readonly target: Writable) {}

  add(rowNumber: number, values: readonly (string | null)[], problems: readonly RowProblem[]): void {
    let line = String(rowNumber);
    for (const value of values) line += value === null ? '\t\\N' : `\t${escape(value)}`;
    this.pending += problems.length === 0 ? `${line}\t\\N\n` : `${line}\t${escape(JSON.stringify(problems))}\n`;
  }

  /** Await between rows, so that at most one buffer of rows is pending. */
  async flushIfFull(): Promise<void> {
    if (this.pending.length >= FLUSH_CHARACTERS) await this.flush();
  }

  async flush(): Promise<void> {
    const text = this.pending;
    this.pending = '';
    // A stream that has already failed never drains.
    if (this.target.errored) throw this.target.errored;
    if (text !== '' && !this.target.write(text)) await once(this.target, 'drain');
  }
}

function escape(value: string): string {
  return SPECIAL.test(value) ? value.replace(SPECIALS, (character) => ESCAPES[character] ?? character) : value;
}
