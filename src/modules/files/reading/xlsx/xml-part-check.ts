import { FileProblem } from '../file-problem.js';
import { Utf8Check } from '../utf8.js';
import { attribute, tagEnd } from './xml.js';

const HEAD_BYTES = 16 * 1024;
const TAIL_BYTES = 256;
const FORBIDDEN = ['<!DOCTYPE', '<!ENTITY'];
const BORDER_BYTES = 9;
/** U+FEFF as UTF-8, read byte for byte. */
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';

/**
 * Checks the chunks of one XML part and refuses what a lenient parser would accept: a document type or entity declaration, an encoding
 * other
 * than UTF-8, invalid bytes, and a part that does not end with the closing tag of its root (truncated).
 */
export class XmlPartCheck {
  private head: Buffer = Buffer.alloc(0);
  private tail: Buffer = Buffer.alloc(0);
  private readonly utf8 = new Utf8Check();
  private root: { tag: string; selfClosing: boolean } | undefined;

  push(chunk: Buffer): void {
    if (!this.utf8.push(chunk)) throw new FileProblem('bad-encoding');
    const border = Buffer.concat([this.tail.subarray(-BORDER_BYTES), chunk.subarray(0, BORDER_BYTES)]);
    for (const mark of FORBIDDEN) if (chunk.includes(mark) || border.includes(mark)) throw new FileProblem('damaged');
    if (chunk.includes(0)) throw new FileProblem('bad-encoding');
    if (!this.root && this.head.length < HEAD_BYTES) {
      this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD_BYTES)]);
      this.root = readRoot(this.head.toString('latin1'));
    }
    this.tail = Buffer.from(
      chunk.length >= TAIL_BYTES ? chunk.subarray(-TAIL_BYTES) : Buffer.concat([this.tail, chunk]).subarray(-TAIL_BYTES),
    );
  }

  end(): void {
    if (this.utf8.unfinished > 0) throw new FileProblem('bad-encoding');
    const end = this.tail.toString('latin1').trimEnd();
    if (!this.root || !(this.root.selfClosing ? end.endsWith('/>') : closes(end, this.root.tag))) throw new FileProblem('damaged');
  }

  /** Name of the root element with its prefix, once its tag has been read. */
  get rootTag(): string | undefined {
    return this.root?.tag;
  }
}

function closes(end: string, tag: string): boolean {
  const at = end.lastIndexOf('</');
  return at >= 0 && end.endsWith('>') && end.slice(at + 2, -1).trimEnd() === tag;
}

/** Finds the root tag after the declaration and comments; undefined while it is incomplete. */
function readRoot(head: string): { tag: string; selfClosing: boolean } | undefined {
  if (BYTE_ORDER_MARK.startsWith(head)) return undefined;
  let at = head.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  for (;;) {
    while (at < head.length && head.charCodeAt(at) <= 32) at++;
    const mark = head.startsWith('<?', at) ? '?>' : head.startsWith('<!--', at) ? '-->' : undefined;
    if (!mark) break;
    const end = head.indexOf(mark, at);
    if (end < 0) return undefined;
    if (head.startsWith('<?xml ', at)) refuseOtherEncodings(head.slice(at, end));
    at = end + mark.length;
  }
  if ('<!--'.startsWith(head.slice(at))) return undefined;
  if (head.charCodeAt(at) !== 60) throw new FileProblem('damaged');
  const end = tagEnd(head, at);
  if (end < 0) return undefined;
  const [tag = ''] = head.slice(at + 1, end).split(/[\s/]/, 1);
  return { tag, selfClosing: head.charCodeAt(end - 1) === 47 };
}

function refuseOtherEncodings(declaration: string): void {
  const encoding = attribute(declaration, 'encoding');
  if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw new FileProblem('bad-encoding');
}
