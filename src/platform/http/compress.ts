import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fast rather than small: a page is compressed while the visitor waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

const compressors = {
  br: (text: string): Promise<Buffer> => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text),
} as const;
export type Encoding = keyof typeof compressors;

/** Returns the best encoding that an `Accept-Encoding` header allows; undefined when there is none. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
    });
  return (Object.keys(compressors) as Encoding[]).find((encoding) => accepted.includes(encoding));
}

export const compress = (text: string, encoding: Encoding): Promise<Buffer> => compressors[encoding](text);
