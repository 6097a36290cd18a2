import { createSecretKey, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { createFrameDecryptor, ENCRYPTED_FILE_HEADER, encryptedSize, createFrameEncryptor } from './frame-encryption.js';

const key = createSecretKey(randomBytes(32));
const FRAME = 65_536;
const SEALED_FRAME = FRAME + 16;

const through = (bytes: Buffer, step: ReturnType<typeof createFrameEncryptor>, chunk = 10_000) =>
  buffer(
    pipeline(
      Readable.from(Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, i) => bytes.subarray(i * chunk, (i + 1) * chunk))),
      step,
      () => undefined,
    ),
  );
const seal = async (plain: Buffer, chunk?: number) => await through(plain, createFrameEncryptor(key), chunk);
const open = async (sealed: Buffer, chunk?: number) => await through(sealed, createFrameDecryptor(key), chunk);

describe('frame encryption', () => {
  it.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME, 200_001])('restores %i bytes from chunks of any size', async (length) => {
    const plain = randomBytes(length);
    for (const chunk of [999, FRAME, 1_000_000]) {
      const sealed = await seal(plain, chunk);
      expect(sealed.length).toBeLessThanOrEqual(encryptedSize(length));
      expect((await open(sealed, 70_001)).equals(plain)).toBe(true);
    }
  });

  it.each([0, 3, 8, 200_000])('passes %i bytes through that were never encrypted', async (length) => {
    const plain = randomBytes(length);
    expect((await open(plain, 5)).equals(plain)).toBe(true);
  });

  it('hides the content', async () => {
    const canary = 'ABCPK1234F';
    expect((await seal(Buffer.from(canary.repeat(100)))).includes(canary)).toBe(false);
  });

  const whole = randomBytes(3 * FRAME + 100);
  it.each<[string, (sealed: Buffer) => Buffer]>([
    ['a changed byte', (sealed) => (sealed.writeUInt8((sealed[100] ?? 0) ^ 1, 100), sealed)],
    ['a file cut between two frames', (sealed) => sealed.subarray(0, ENCRYPTED_FILE_HEADER.length + 2 * SEALED_FRAME)],
    ['a file cut inside a frame', (sealed) => sealed.subarray(0, -1)],
    ['two frames exchanged', (sealed) => exchanged(sealed)],
    ['bytes behind the end', (sealed) => Buffer.concat([sealed, Buffer.from('x')])],
    ['nothing at all', () => ENCRYPTED_FILE_HEADER],
  ])('rejects %s', async (_, change) => {
    await expect(open(change(await seal(whole)))).rejects.toThrow();
  });

  it('rejects another key', async () => {
    const sealed = await seal(whole);
    await expect(through(sealed, createFrameDecryptor(createSecretKey(randomBytes(32))))).rejects.toThrow();
  });
});

function exchanged(sealed: Buffer): Buffer {
  const frames = sealed.subarray(ENCRYPTED_FILE_HEADER.length);
  return Buffer.concat([
    ENCRYPTED_FILE_HEADER,
    frames.subarray(SEALED_FRAME, 2 * SEALED_FRAME),
    frames.subarray(0, SEALED_FRAME),
    frames.subarray(2 * SEALED_FRAME),
  ]);
}
