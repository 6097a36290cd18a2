import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { type Face, faces } from './faces.js';

/** Points: A4 with margins that every printer leaves. */
const MARGIN = 44;
const FOOT = 28;
const GAP = 6;
/** For so long a document is drawn before other requests have their turn. */
const TURN_MS = 8;
const INK = '#1a1a1a';
const PALE = '#595959';
const RULE = '#d5d5d5';

interface Cell {
  readonly text: string;
  readonly face?: Face;
  readonly size?: number;
  readonly pale?: boolean;
  readonly align?: 'left' | 'right';
}

export interface PaperOptions {
  readonly title: string;
  /** Tag of the language, for readers that speak. */
  readonly language: string;
  /** Stands below every page. */
  readonly foot: (page: number) => string;
}

/**
 * A document on A4 that is drawn from top to bottom and leaves as it is drawn. What is drawn waits for its turn now and then, so that a long
 * document holds up nobody else's request.
 */
export class Paper {
  private page = 0;
  private turnSince = performance.now();

  private constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly foot: PaperOptions['foot'],
  ) {}

  static async begin({ title, language, foot }: PaperOptions): Promise<Paper> {
    const { regular, bold } = await faces();
    const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT };
    const document = new PDFDocument({ size: 'A4', margins, autoFirstPage: false, lang: language, info: { Title: title }, font: '' });
    document.registerFont('regular', regular).registerFont('bold', bold);
    const paper = new Paper(document, foot);
    paper.newPage();
    return paper;
  }

  /** The bytes, from the first page on. */
  get stream(): Readable {
    return this.document;
  }

  /** Lines of text over the whole width. */
  async text(cell: Cell): Promise<void> {
    await this.line([{ ...cell, share: 1 }]);
  }

  /** A heading that does not stay alone at the foot of a page. */
  async heading(text: string): Promise<void> {
    this.document.y += GAP;
    this.makeRoom(80);
    await this.line([{ text, face: 'bold', size: 12, share: 1 }]);
  }

  /** Cells side by side, each with its share of the width; with a rule below. */
  async row(cells: readonly (Cell & { readonly share: number; readonly below?: Cell })[]): Promise<void> {
    await this.line(cells);
    const { document } = this;
    document
      .moveTo(MARGIN, document.y)
      .lineTo(document.page.width - MARGIN, document.y)
      .lineWidth(0.5)
      .stroke(RULE);
    document.y += GAP / 2;
  }

  /** Closes the document. */
  finish(): void {
    this.document.end();
  }

  private async line(cells: readonly (Cell & { readonly share: number; readonly below?: Cell })[]): Promise<void> {
    await this.waitForTurn();
    const width = this.document.page.width - 2 * MARGIN;
    const height = Math.max(...cells.map((cell) => this.heightOf(cell, width * cell.share - GAP)));
    this.makeRoom(height + GAP);
    const top = this.document.y;
    let left = MARGIN;
    for (const { share, below, ...cell } of cells) {
      const cellWidth = width * share - GAP;
      this.draw(cell, left, top, cellWidth);
      if (below) this.draw(below, left, this.document.y, cellWidth);
      left += width * share;
    }
    this.document.y = top + height + GAP / 2;
  }

  private heightOf(cell: Cell & { readonly below?: Cell }, width: number): number {
    const own = this.styled(cell).heightOfString(cell.text, { width });
    return cell.below ? own + this.heightOf(cell.below, width) : own;
  }

  private draw(cell: Cell, left: number, top: number, width: number): void {
    this.styled(cell).text(cell.text, left, top, { width, align: cell.align ?? 'left' });
  }

  private styled({ face = 'regular', size = 9.5, pale = false }: Cell): PDFKit.PDFDocument {
    return this.document
      .font(face)
      .fontSize(size)
      .fillColor(pale ? PALE : INK);
  }

  private makeRoom(height: number): void {
    if (this.document.y + height > this.document.page.height - MARGIN - FOOT) this.newPage();
  }

  private newPage(): void {
    const { document } = this;
    document.addPage();
    this.page += 1;
    const { margins, height, width } = document.page;
    // The foot stands in the margin, where text would begin a new page.
    margins.bottom = 0;
    const cell: Cell = { text: this.foot(this.page), size: 8, pale: true };
    this.draw(cell, MARGIN, height - MARGIN - FOOT / 2, width - 2 * MARGIN);
    margins.bottom = MARGIN + FOOT;
    document.y = MARGIN;
  }

  private async waitForTurn(): Promise<void> {
    if (performance.now() - this.turnSince < TURN_MS) return;
    await nextTurn();
    this.turnSince = performance.now();
  }
}
