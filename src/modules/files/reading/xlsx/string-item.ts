import { FileProblem } from '../file-problem.js';
import { decodeEntities, decodeOfficeEscapes, tagEnd } from './xml.js';

/**
 * Returns the text of one `<si>` or `<is>` element: its `<t>` and the `<t>` of its rich text runs joined, without phonetic readings
 * (`<rPh>`).
 * Takes and returns XML read byte for byte (latin1), so the result still needs {@link decodeText}.
 */
export function itemText(xml: string, from: number, to: number, prefix: string): string {
  let text = '';
  for (let at = xml.indexOf('<', from); at >= 0 && at < to; at = xml.indexOf('<', at)) {
    const name = at + 1 + prefix.length;
    if (xml.startsWith('rPh', name) && xml.startsWith(prefix, at + 1)) {
      at = xml.indexOf(`</${prefix}rPh`, at);
      if (at < 0 || at > to) throw new FileProblem('damaged');
      at += 2;
      continue;
    }
    const end = tagEnd(xml, at);
    if (end < 0 || end > to) throw new FileProblem('damaged');
    if (isText(xml, name) && xml.startsWith(prefix, at + 1) && xml.charCodeAt(end - 1) !== 47) {
      const close = xml.indexOf('<', end);
      if (xml.charCodeAt(close + 1) !== 47) throw new FileProblem('damaged');
      text += xml.slice(end + 1, close);
      at = close + 1;
    } else at = end + 1;
  }
  return text;
}

/** Decodes text that was read byte for byte: UTF-8, entities and Office escapes. */
export function decodeText(latin1: string): string {
  if (/^[\x20-\x25\x27-\x5e\x60-\x7e]*$/.test(latin1)) return latin1;
  return decodeOfficeEscapes(decodeEntities(Buffer.from(latin1, 'latin1').toString('utf8')));
}

/** `<t>`, `<t …>` or `<t/>`, but not `<tint>`. */
function isText(xml: string, at: number): boolean {
  if (xml.charCodeAt(at) !== 116) return false;
  const next = xml.charCodeAt(at + 1);
  return next === 62 || next === 47 || next <= 32;
}
