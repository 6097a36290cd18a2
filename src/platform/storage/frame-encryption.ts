import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Header of an encrypted file. No uploaded or generated file type begins with it. */
export const ENCRYPTED_FILE_HEADER = Buffer.from('SEALED1\n');
const FRAME_BYTES = 65_536;
const TAG_BYTES = 16;

/** Returns the maximum size of a number of plain bytes after encryption. */
export const encryptedSize = (bytes: number) => ENCRYPTED_FILE_HEADER.length + bytes + (Math.floor(bytes / FRAME_BYTES) + 1) * TAG_BYTES;

/**
 * Frames of 64 KB under AES-256-GCM, numbered, the last one marked (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár
 * 2015): a frame that was changed, moved, removed or added, and a truncated file, cannot be decrypted. Each file has its own key, so frame
 * numbers can be nonces.
 */
abstract class FrameTransform extends Transform {
  private buffered: Buffer = Buffer.alloc(0);
  private number = 0;

  protected abstract readonly frameBytes: number;

  protected abstract transformFrame(frame: Buffer, nonce: Buffer): Buffer;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.runOrFail(done, () => this.consume(chunk));
  }

  override _flush(done: TransformCallback): void {
    this.runOrFail(done, () => this.finish());
  }

  protected consume(chunk: Buffer): void {
    const bytes = this.buffered.length > 0 ? Buffer.concat([this.buffered, chunk]) : chunk;
    let at = 0;
    // A full frame is held until more data comes, because only then is it known not to be the last.
    for (; bytes.length - at > this.frameBytes; at += this.frameBytes)
      this.push(this.nextFrame(bytes.subarray(at, at + this.frameBytes), false));
    this.buffered = bytes.subarray(at);
  }

  protected finish(): void {
    this.push(this.nextFrame(this.buffered, true));
  }

  private nextFrame(frame: Buffer, isLast: boolean): Buffer {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(this.number++);
    nonce[11] = isLast ? 1 : 0;
    return this.transformFrame(frame, nonce);
  }

  private runOrFail(done: TransformCallback, work: () => void): void {
    try {
      work();
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  }
}

class FrameEncryptor extends FrameTransform {
  protected override readonly frameBytes = FRAME_BYTES;

  constructor(private readonly key: KeyObject) {
    super();
    this.push(ENCRYPTED_FILE_HEADER);
  }

  protected override transformFrame(frame: Buffer, nonce: Buffer): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  }
}

class FrameDecryptor extends FrameTransform {
  protected override readonly frameBytes = FRAME_BYTES + TAG_BYTES;
  /** The first bytes, until it is known whether they are the header. */
  private start: Buffer | undefined = Buffer.alloc(0);
  private isPlain = false;

  constructor(private readonly key: KeyObject) {
    super();
  }

  protected override consume(chunk: Buffer): void {
    if (!this.start) {
      this.pass(chunk);
      return;
    }
    const start = Buffer.concat([this.start, chunk]);
    if (start.length < ENCRYPTED_FILE_HEADER.length) {
      this.start = start;
      return;
    }
    this.start = undefined;
    this.isPlain = !start.subarray(0, ENCRYPTED_FILE_HEADER.length).equals(ENCRYPTED_FILE_HEADER);
    this.pass(this.isPlain ? start : start.subarray(ENCRYPTED_FILE_HEADER.length));
  }

  protected override finish(): void {
    if (this.start) this.push(this.start);
    else if (!this.isPlain) super.finish();
  }

  protected override transformFrame(frame: Buffer, nonce: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(frame.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(frame.subarray(0, -TAG_BYTES)), decipher.final()]);
  }

  private pass(chunk: Buffer): void {
    if (this.isPlain) this.push(chunk);
    else super.consume(chunk);
  }
}

/** Creates a transform that encrypts a stream. */
export const createFrameEncryptor = (key: KeyObject): Transform => new FrameEncryptor(key);

/**
 * Creates a transform that decrypts a stream; content that was never encrypted passes unchanged. Fails at the first frame that was altered.
 */
export const createFrameDecryptor = (key: KeyObject): Transform => new FrameDecryptor(key);
