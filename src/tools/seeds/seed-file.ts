import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/**
 * Returns the parsed rows of `migrations/seed/<name>.json`. Throws a readable error that names the file and the row when a row is invalid.
 */
export async function seedRows<S extends z.ZodType>(name: string, schema: S): Promise<z.infer<S>[]> {
  const file = `migrations/seed/${name}.json`;
  const parsed = z.array(schema).safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is not as it should be:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
