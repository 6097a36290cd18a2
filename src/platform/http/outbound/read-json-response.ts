import type { ZodType } from 'zod';

/** The response is not as agreed: wrong type, invalid JSON, too deep or of another shape. The message contains no received value. */
export class MalformedResponse extends Error {
  override readonly name = 'MalformedAnswer';
}

/**
 * Reads a JSON response: checks content type, strict UTF-8, nesting up to `maxDepth`, then the schema of the call.
 * @throws MalformedResponse
 */
export function readJsonResponse<T>(body: Buffer, contentType: string | undefined, schema: ZodType<T>, maxDepth: number): T {
  assertJsonType(contentType);
  const text = decodeUtf8(body);
  if (isDeeperThan(text, maxDepth)) throw new MalformedResponse(`JSON is nested deeper than ${maxDepth}`);
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  // Only names from our own schemas are quoted: the library's messages may repeat received values.
  const places = parsed.error.issues.map(
    ({ code, path, message }) => `${path.join('.') || '(root)'} ${code === 'custom' ? message : code}`,
  );
  throw new MalformedResponse(`unexpected shape: ${places.slice(0, 5).join(', ')}`);
}

function assertJsonType(contentType = ''): void {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(type.trim())) throw new MalformedResponse('content type is not JSON');
  const charset = parameters.map((parameter) => /^\s*charset="?([\w-]+)"?\s*$/.exec(parameter)?.[1]).find(Boolean);
  if (charset && charset !== 'utf-8' && charset !== 'utf8') throw new MalformedResponse('charset is not UTF-8');
}

function decodeUtf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new MalformedResponse('body is not UTF-8');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which may contain personal data.
    throw new MalformedResponse('body is not JSON');
  }
}

/** Counts brackets outside strings before parsing, because recursion over a deeply nested value would overflow the stack. */
function isDeeperThan(text: string, maxDepth: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      if (++depth > maxDepth) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
}
