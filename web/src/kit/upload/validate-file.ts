import type { ErrorCode } from '../../../../src/contracts/errors.js';

/**
 * Returns the error of a chosen file before it is sent (product specification §4 "Status file upload"), or null. A limit that is not known
 * yet is left to the server.
 */
export function validateFile(
  file: File | null,
  extensions: readonly string[],
  maxBytes: number | undefined,
): Extract<ErrorCode, 'no-file-selected' | 'invalid-file-type' | 'too-large'> | null {
  if (!file) return 'no-file-selected';
  const name = file.name.toLowerCase();
  if (!extensions.some((extension) => name.endsWith(extension))) return 'invalid-file-type';
  return maxBytes !== undefined && file.size > maxBytes ? 'too-large' : null;
}
