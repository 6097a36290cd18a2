import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a hand-made ZIP. Every value that a hostile file could falsify can be set. */
export interface ZipPart {
  name: string;
  content: string | Uint8Array;
  /** Stored instead of deflated. */
  stored?: boolean;
  /** Compression level, from 1 to 9. */
  level?: number;
  /** Sizes and CRC after the data, as streaming writers do. */
  descriptor?: boolean;
  flags?: number;
  method?: number;
  /** False size in the headers. */
  claimedSize?: number;
  claimedCrc?: number;
  claimedPackedSize?: number;
  /** The directory entry refers to the data of an earlier part (overlap). */
  sameDataAs?: string;
  /** Bytes used as compressed data instead of the compressed content. */
  packed?: Uint8Array;
}

export interface ZipOptions {
  /** Bytes before the first entry. */
  prefix?: Uint8Array;
  /** Number of entries that the end record claims. */
  claimedCount?: number;
  comment?: string;
}

/** Builds a ZIP archive byte by byte. */
export function buildZip(parts: readonly ZipPart[], options: ZipOptions = {}): Buffer {
  const out: Buffer[] = options.prefix ? [Buffer.from(options.prefix)] : [];
  let offset = options.prefix?.length ?? 0;
  const offsets = new Map<string, number>();
  const directory: Buffer[] = [];
  for (const part of parts) {
    const name = Buffer.from(part.name, 'utf8');
    const content = Buffer.from(part.content as string);
    const packed = part.packed ? Buffer.from(part.packed) : part.stored ? content : deflateRawSync(content, { level: part.level ?? -1 });
    const fields = {
      flags: (part.flags ?? 0) | (part.descriptor ? 8 : 0),
      method: part.method ?? (part.stored ? 0 : 8),
      crc: part.claimedCrc ?? crc32(content),
      packedSize: part.claimedPackedSize ?? packed.length,
      size: part.claimedSize ?? content.length,
    };
    let start = part.sameDataAs === undefined ? undefined : offsets.get(part.sameDataAs);
    if (start === undefined) {
      start = offset;
      const local = Buffer.alloc(30);
      local.writeUInt32LE(0x04034b50, 0);
      writeCommon(local, 4, part.descriptor ? { ...fields, crc: 0, packedSize: 0, size: 0 } : fields, name.length);
      const tail = part.descriptor ? descriptor(fields) : Buffer.alloc(0);
      out.push(local, name, packed, tail);
      offset += local.length + name.length + packed.length + tail.length;
    }
    offsets.set(part.name, start);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    writeCommon(entry, 6, fields, name.length);
    entry.writeUInt32LE(start, 42);
    directory.push(entry, name);
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(options.claimedCount ?? parts.length, 8);
  end.writeUInt16LE(options.claimedCount ?? parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(options.comment?.length ?? 0, 20);
  return Buffer.concat([...out, list, end, Buffer.from(options.comment ?? '', 'latin1')]);
}

interface Common {
  flags: number;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
}

/** Writes the fields that local header and directory entry share, from «version needed» on. */
function writeCommon(target: Buffer, at: number, { flags, method, crc, packedSize, size }: Common, nameLength: number): void {
  target.writeUInt16LE(20, at);
  target.writeUInt16LE(flags, at + 2);
  target.writeUInt16LE(method, at + 4);
  target.writeUInt32LE(crc, at + 10);
  target.writeUInt32LE(packedSize, at + 14);
  target.writeUInt32LE(size, at + 18);
  target.writeUInt16LE(nameLength, at + 22);
}

function descriptor({ crc, packedSize, size }: Common): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packedSize, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}
