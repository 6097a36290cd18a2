import { FileProblem } from '../file-problem.js';
import { decodeText, itemText } from './string-item.js';
import { tagEnd } from './xml.js';

const CACHED = 4096;
/** A cell holds at most 32,767 characters of at most four bytes; every cell that shows a longer string would cost its length. */
const MAX_TEXT_BYTES = 32_767 * 4;
/** One string including rich text markup is shorter than this. */
const MAX_ITEM_CHARACTERS = 2_000_000;

/**
 * The shared strings of a workbook, kept as UTF-8 bytes outside the JavaScript heap and decoded on demand: a million distinct strings
 * cost about their own length instead of half a gigabyte of objects.
 */
export class SharedStrings {
  private bytes = Buffer.allocUnsafe(64 * 1024);
  private ends = new Uint32Array(1024);
  private count = 0;
  /** Repeated words (states, products) are early in the table; they are decoded once. */
  private readonly cache = new Array<string | undefined>(CACHED);
  private rest = '';
  private prefix: string | undefined;

  /** Returns the string at an index; throws a FileProblem when the table has no such entry. */
  get(index: number): string {
    if (index >>> 0 !== index || index >= this.count) throw new FileProblem('damaged');
    const cached = index < CACHED ? this.cache[index] : undefined;
    if (cached !== undefined) return cached;
    const text = this.bytes.toString('utf8', index === 0 ? 0 : this.ends[index - 1], this.ends[index]);
    if (index < CACHED) this.cache[index] = text;
    return text;
  }

  /** Takes the next chunk of sharedStrings.xml. */
  push(chunk: Buffer): void {
    // Read byte for byte: the markup is ASCII, and the bytes between are kept as they are.
    this.rest += chunk.toString('latin1');
    this.prefix ??= /<([\w.-]+:)?sst[\s>/]/.exec(this.rest)?.slice(1, 2).join('');
    if (this.prefix !== undefined) this.rest = this.rest.slice(this.takeItems(this.rest, this.prefix));
    if (this.rest.length > MAX_ITEM_CHARACTERS) throw new FileProblem('damaged');
  }

  /** Stores every complete item and returns the offset of the first incomplete one. */
  private takeItems(xml: string, prefix: string): number {
    const openTag = `<${prefix}si`;
    const closeTag = `</${prefix}si`;
    let at = 0;
    for (;;) {
      const start = xml.indexOf(openTag, at);
      if (start < 0) return Math.max(at, xml.length - openTag.length);
      const open = tagEnd(xml, start);
      if (open < 0) return start;
      if (xml.charCodeAt(open - 1) === 47) {
        this.append('');
        at = open + 1;
        continue;
      }
      const close = xml.indexOf(closeTag, open);
      if (close < 0 || close + closeTag.length >= xml.length) return start;
      this.append(itemText(xml, open + 1, close, prefix));
      at = close + closeTag.length;
    }
  }

  private append(latin1: string): void {
    const plain = !latin1.includes('&') && !latin1.includes('_x');
    const text = plain ? latin1 : decodeText(latin1);
    if (text.length > MAX_TEXT_BYTES) throw new FileProblem('damaged');
    const used = this.count === 0 ? 0 : (this.ends[this.count - 1] ?? 0);
    this.reserve(used + (plain ? latin1.length : text.length * 3));
    this.ends[this.count++] = used + this.bytes.write(text, used, plain ? 'latin1' : 'utf8');
  }

  private reserve(bytes: number): void {
    if (bytes > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(bytes, this.bytes.length * 2));
      this.bytes.copy(larger);
      this.bytes = larger;
    }
    if (this.count === this.ends.length) {
      const more = new Uint32Array(this.ends.length * 2);
      more.set(this.ends);
      this.ends = more;
    }
  }
}
