import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.js';
import { type FontName, loadFonts } from './fonts.js';

/** Points: A4 with margins that every printer supports. */
const MARGIN = 44;
const FOOTER_HEIGHT = 28;
const GAP = 6;
/** Maximum time of drawing before the event loop handles other requests. */
const YIELD_AFTER_MS = 8;
/** Each document takes a share of every turn of the event loop, so one is drawn at a time; the others wait in memory. */
const MAX_WAITING = 50;
const drawing = new ConcurrencyLimiter(1, MAX_WAITING);
const INK = '#1a1a1a';
const MUTED = '#595959';
const RULE = '#d5d5d5';

interface Cell {
  readonly text: string;
  readonly font?: FontName;
  readonly size?: number;
  readonly muted?: boolean;
  readonly align?: 'left' | 'right';
}

export interface PdfDocumentOptions {
  readonly title: string;
  /** Language tag, for screen readers. */
  readonly language: string;
  /** Text at the bottom of every page. */
  readonly footer: (page: number) => string;
}

/**
 * A PDF document on A4, drawn from top to bottom and streamed while it is drawn. Drawing yields to the event loop now and then, so that a
 * long document does not block other requests, and stops when nobody reads the stream any more.
 */
export class PdfDocument {
  private page = 0;
  private lastYieldAt = performance.now();

  private constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly footer: PdfDocumentOptions['footer'],
  ) {}

  /**
   * Returns the PDF as a stream, from the first page on, once its drawing begins. Throws `not-ready` when too many documents wait already,
   * and the reason of the signal when it aborts before that.
   */
  static async stream(options: PdfDocumentOptions, draw: (paper: PdfDocument) => Promise<void>, signal: AbortSignal): Promise<Readable> {
    return await new Promise<Readable>((resolve, reject) => {
      const drawWhole = async () => {
        const paper = await PdfDocument.create(options);
        resolve(paper.document);
        await paper.complete(draw);
      };
      drawing.run(drawWhole, signal).catch(reject);
    });
  }

  private static async create({ title, language, footer }: PdfDocumentOptions): Promise<PdfDocument> {
    const { regular, bold } = await loadFonts();
    const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT };
    const document = new PDFDocument({ size: 'A4', margins, autoFirstPage: false, lang: language, info: { Title: title }, font: '' });
    document.registerFont('regular', regular).registerFont('bold', bold);
    const paper = new PdfDocument(document, footer);
    paper.addPage();
    return paper;
  }

  /** Draws a paragraph over the full width. */
  async text(cell: Cell): Promise<void> {
    await this.drawRow([{ ...cell, share: 1 }]);
  }

  /** Draws a heading that never stays alone at the bottom of a page. */
  async heading(text: string): Promise<void> {
    this.document.y += GAP;
    this.ensureSpace(80);
    await this.drawRow([{ text, font: 'bold', size: 12, share: 1 }]);
  }

  /** Draws cells side by side, each with its share of the width, and a line below. */
  async row(cells: readonly (Cell & { readonly share: number; readonly below?: Cell })[]): Promise<void> {
    await this.drawRow(cells);
    const { document } = this;
    document
      .moveTo(MARGIN, document.y)
      .lineTo(document.page.width - MARGIN, document.y)
      .lineWidth(0.5)
      .stroke(RULE);
    document.y += GAP / 2;
  }

  private async complete(draw: (paper: PdfDocument) => Promise<void>): Promise<void> {
    try {
      await draw(this);
      this.document.end();
    } catch (error) {
      this.document.destroy(error as Error);
    }
  }

  private async drawRow(cells: readonly (Cell & { readonly share: number; readonly below?: Cell })[]): Promise<void> {
    await this.yieldToEventLoop();
    if (this.document.destroyed) throw new Error('nobody reads the document any more');
    const width = this.document.page.width - 2 * MARGIN;
    const height = Math.max(...cells.map((cell) => this.measureHeight(cell, width * cell.share - GAP)));
    this.ensureSpace(height + GAP);
    const top = this.document.y;
    let left = MARGIN;
    for (const { share, below, ...cell } of cells) {
      const cellWidth = width * share - GAP;
      this.drawCell(cell, left, top, cellWidth);
      if (below) this.drawCell(below, left, this.document.y, cellWidth);
      left += width * share;
    }
    this.document.y = top + height + GAP / 2;
  }

  private measureHeight(cell: Cell & { readonly below?: Cell }, width: number): number {
    const own = this.applyStyle(cell).heightOfString(cell.text, { width });
    return cell.below ? own + this.measureHeight(cell.below, width) : own;
  }

  private drawCell(cell: Cell, left: number, top: number, width: number): void {
    this.applyStyle(cell).text(cell.text, left, top, { width, align: cell.align ?? 'left' });
  }

  private applyStyle({ font = 'regular', size = 9.5, muted = false }: Cell): PDFKit.PDFDocument {
    return this.document
      .font(font)
      .fontSize(size)
      .fillColor(muted ? MUTED : INK);
  }

  private ensureSpace(height: number): void {
    if (this.document.y + height > this.document.page.height - MARGIN - FOOTER_HEIGHT) this.addPage();
  }

  private addPage(): void {
    const { document } = this;
    document.addPage();
    this.page += 1;
    const { margins, height, width } = document.page;
    // The footer is in the margin, where text would otherwise start a new page.
    margins.bottom = 0;
    const cell: Cell = { text: this.footer(this.page), size: 8, muted: true };
    this.drawCell(cell, MARGIN, height - MARGIN - FOOTER_HEIGHT / 2, width - 2 * MARGIN);
    margins.bottom = MARGIN + FOOTER_HEIGHT;
    document.y = MARGIN;
  }

  private async yieldToEventLoop(): Promise<void> {
    if (performance.now() - this.lastYieldAt < YIELD_AFTER_MS) return;
    await nextTurn();
    this.lastYieldAt = performance.now();
  }
}
