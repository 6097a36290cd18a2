import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { collect } from '../../../../test/support/spreadsheets/collect.js';
import { CopyWriter } from './copy-writer.js';

describe('CopyWriter', () => {
  it('writes the text format of COPY', async () => {
    const target = new PassThrough();
    const writer = new CopyWriter(target);
    writer.add(2, ['plain', null, '', 'back\\slash', 'tab\tline\nreturn\r'], []);
    writer.add(3, ['\\N', '\\.'], [{ code: 'cell-error', vars: { column: 'a', value: '"\\"' } }]);
    await writer.flush();
    target.end();
    expect(Buffer.concat((await collect(target)) as Buffer[]).toString()).toBe(
      '2\tplain\t\\N\t\tback\\\\slash\ttab\\tline\\nreturn\\r\t\\N\n' +
        '3\t\\\\N\t\\\\.\t[{"code":"cell-error","vars":{"column":"a","value":"\\\\"\\\\\\\\\\\\""}}]\n',
    );
  });

  it('waits for a slow target and fails when the target fails', async () => {
    let release: (() => void) | undefined;
    const slow = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => (release = () => done()) });
    const writer = new CopyWriter(slow);
    writer.add(1, ['x'.repeat(200_000)], []);
    let flushed = false;
    const flushing = writer.flushIfFull().then(() => (flushed = true));
    await new Promise(setImmediate);
    expect(flushed).toBe(false);
    release?.();
    await flushing;
    slow.on('error', () => undefined).destroy(new Error('connection lost'));
    await new Promise(setImmediate);
    writer.add(2, ['x'], []);
    await expect(writer.flush()).rejects.toThrow('connection lost');
  });
});
