import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { PdfDocument } from './pdf-document.js';

const options = { title: 'Test', language: 'en', footer: String };
const staying = new AbortController().signal;

describe('PdfDocument', () => {
  it('draws one document at a time, and all of them', async () => {
    let drawn = 0;
    let most = 0;
    const draw = async (paper: PdfDocument) => {
      most = Math.max(most, ++drawn);
      for (let line = 0; line < 20; line++) {
        await paper.text({ text: 'Line' });
        await new Promise(setImmediate);
      }
      drawn -= 1;
    };
    const streams = await Promise.all(Array.from({ length: 5 }, () => PdfDocument.stream(options, draw, staying)));
    const texts = await Promise.all(streams.map(async (stream) => Buffer.concat((await stream.toArray()) as Buffer[]).toString('latin1')));
    expect(texts.map((text) => text.slice(0, 5))).toEqual(texts.map(() => '%PDF-'));
    expect(most).toBe(1);
  });

  it('stops drawing when nobody reads the document any more, and draws the next one', async () => {
    const endless = async (paper: PdfDocument) => {
      for (;;) {
        await paper.text({ text: 'Line' });
        await new Promise(setImmediate);
      }
    };
    const abandoned = await PdfDocument.stream(options, endless, staying);
    const leaving = new AbortController();
    const waiting = PdfDocument.stream(options, endless, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    abandoned.destroy();
    await once(abandoned, 'close');
    const next = await PdfDocument.stream(options, (paper) => paper.text({ text: 'Line' }), staying);
    expect((await next.toArray()).length).toBeGreaterThan(0);
  });
});
