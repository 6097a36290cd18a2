import { FileProblem } from '../file-problem.js';

/** One start tag: its local name (without prefix) and the text of its attributes. */
export interface StartTag {
  name: string;
  attributes: string;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Yields the start tags of a small XML part in document order; skips comments, text and end tags. */
export function* startTags(xml: string): Generator<StartTag> {
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    if (xml.startsWith('<!--', at)) {
      at = endOf(xml, '-->', at);
    } else if (xml.startsWith('<!', at)) {
      throw new FileProblem('damaged');
    } else if (xml.startsWith('<?', at) || xml.startsWith('</', at)) {
      at = endOf(xml, '>', at);
    } else {
      const end = tagEnd(xml, at);
      if (end < 0) throw new FileProblem('damaged');
      const inner = xml.slice(at + 1, xml.charCodeAt(end - 1) === 47 ? end - 1 : end);
      const [tag = ''] = inner.split(/\s/, 1);
      yield { name: tag.slice(tag.indexOf(':') + 1), attributes: inner.slice(tag.length) };
      at = end + 1;
    }
  }
}

/** Returns the position of the `>` that ends the tag starting at `at`, ignoring quoted values; -1 when it has not arrived. */
export function tagEnd(xml: string, at: number): number {
  let quote = 0;
  for (let i = at; i < xml.length; i++) {
    const c = xml.charCodeAt(i);
    if (quote) {
      if (c === quote) quote = 0;
    } else if (c === 34 || c === 39) quote = c;
    else if (c === 62) return i;
  }
  return -1;
}

/** Returns the value of an attribute by its local name (`id` finds `r:id` too), entities decoded. */
export function attribute(attributes: string, name: string): string | undefined {
  for (const [, key, double, single] of attributes.matchAll(/(?:^|\s)([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (key === name || key?.endsWith(`:${name}`)) return decodeEntities(double ?? single ?? '');
  }
  return undefined;
}

/** Decodes the five named entities and character references; refuses any other entity, because none can be declared without a DOCTYPE. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,4});|&/gi, (_, reference?: string) => {
    if (!reference) throw new FileProblem('damaged');
    if (reference.charCodeAt(0) !== 35) {
      const named = NAMED[reference];
      if (named === undefined) throw new FileProblem('damaged');
      return named;
    }
    const hexadecimal = reference.charCodeAt(1) === 120 || reference.charCodeAt(1) === 88;
    const code = hexadecimal ? parseInt(reference.slice(2), 16) : parseInt(reference.slice(1), 10);
    if (code > 0x10ffff) throw new FileProblem('damaged');
    return String.fromCodePoint(code);
  });
}

/** Decodes the `_x000D_` form in which Office writes characters that XML cannot hold (ECMA-376, ST_Xstring). */
export function decodeOfficeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw new FileProblem('damaged');
  return at + mark.length;
}
