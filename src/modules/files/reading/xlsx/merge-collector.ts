import { FileProblem } from '../file-problem.js';
import { type Area, parseArea } from '../merged-areas.js';

/** The list of merged areas follows the rows directly (ECMA-376, CT_Worksheet); when it is not within this much text, there is none. */
const SEARCHED_CHARACTERS = 256 * 1024;
const MAX_CHARACTERS = 16_000_000;

/** Collects the merged areas from the chunks of a worksheet, because they are written after the rows they concern. */
export class MergeCollector {
  private text = '';
  private state: 'rows' | 'after-rows' | 'done' = 'rows';
  private readonly rowsEnd: string;
  private readonly listStart: string;
  private readonly listEnd: string;

  /** `rootTag` is `worksheet` or, with a prefix, `x:worksheet`. */
  constructor(rootTag: string) {
    const prefix = rootTag.slice(0, rootTag.indexOf(':') + 1);
    this.rowsEnd = `</${prefix}sheetData`;
    this.listStart = `<${prefix}mergeCells`;
    this.listEnd = `</${prefix}mergeCells`;
  }

  push(chunk: Buffer): void {
    if (this.state === 'done') return;
    if (this.state === 'rows') {
      const length = this.rowsEnd.length;
      const seam = this.text + chunk.toString('latin1', 0, length);
      if (!seam.includes(this.rowsEnd) && !chunk.includes(this.rowsEnd)) {
        this.text = (this.text + chunk.toString('latin1', Math.max(0, chunk.length - length))).slice(-length);
        return;
      }
      this.state = 'after-rows';
    }
    this.text += chunk.toString('latin1');
    if (this.text.includes(this.listEnd)) this.state = 'done';
    else if (!this.text.includes(this.listStart) && this.text.length > SEARCHED_CHARACTERS) this.state = 'done';
    else if (this.text.length > MAX_CHARACTERS) throw new FileProblem('zip-bomb');
  }

  areas(): Area[] {
    const start = this.text.indexOf(this.listStart);
    if (start < 0) return [];
    const list = this.text.slice(start, this.text.indexOf(this.listEnd, start));
    const areas: Area[] = [];
    for (const [, reference = ''] of list.matchAll(/mergeCell\s[^>]*?ref=["']([A-Z0-9:]+)["']/g)) {
      const area = parseArea(reference);
      if (area) areas.push(area);
    }
    return areas;
  }
}
