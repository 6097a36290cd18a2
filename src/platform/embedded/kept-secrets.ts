import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({ FIELD_KEYS: z.string(), BLIND_INDEX_KEY: z.string(), OTP_KEY: z.string(), SIGNING_KEY: z.string() });
export type KeptSecrets = z.infer<typeof secretsSchema>;

/** Keys of the embedded default: made once, kept beside the data that they protect, readable by its owner only. */
export async function keptSecrets(dataDir: string): Promise<KeptSecrets> {
  const file = join(dataDir, 'secrets.json');
  try {
    return secretsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${file} is damaged; the data beside it cannot be read without it`, { cause: error });
  }
  const secrets = newSecrets();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' });
  return secrets;
}

/** A fresh set of keys in the forms that the configuration expects. */
export function newSecrets(): KeptSecrets {
  const key = () => randomBytes(32).toString('base64');
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    FIELD_KEYS: `k1:${key()}`,
    BLIND_INDEX_KEY: key(),
    OTP_KEY: key(),
    SIGNING_KEY: Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64'),
  };
}
