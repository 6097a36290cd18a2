import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder of one test suite. */
export class TempFiles {
  private readonly folder = mkdtempSync(join(tmpdir(), 'reading-'));
  private count = 0;

  /** Writes the bytes and returns the path. */
  write(content: string | Uint8Array, extension = 'bin'): string {
    const path = join(this.folder, `${this.count++}.${extension}`);
    writeFileSync(path, content);
    return path;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
