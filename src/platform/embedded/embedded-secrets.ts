import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isLegacySigningKey, SIGNING_CURVE } from '../config/signing-key.js';

const secretsSchema = z.object({ FIELD_KEYS: z.string(), BLIND_INDEX_KEY: z.string(), OTP_KEY: z.string(), SIGNING_KEY: z.string() });
export type EmbeddedSecrets = z.infer<typeof secretsSchema>;

/**
 * Loads the keys of the embedded default: created once, stored beside the data that they protect, readable by the owner only. A signing key
 * of an earlier release is replaced; encryption keys stay. Throws when the file exists but cannot be read.
 */
export async function loadOrCreateSecrets(dataDir: string): Promise<EmbeddedSecrets> {
  const file = join(dataDir, 'secrets.json');
  const kept = await readSecrets(file);
  if (kept && !isLegacySigningKey(Buffer.from(kept.SIGNING_KEY, 'base64').toString('utf8'))) return kept;
  const secrets = kept ? { ...kept, SIGNING_KEY: generateSigningKey() } : generateSecrets();
  await mkdir(dataDir, { recursive: true });
  if (await writeSecrets(file, secrets, kept === undefined)) return secrets;
  // Another process was first: its keys are kept; ours have protected nothing yet.
  return await loadOrCreateSecrets(dataDir);
}

async function readSecrets(file: string): Promise<EmbeddedSecrets | undefined> {
  try {
    return secretsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} is damaged; the data beside it cannot be read without it`, { cause: error });
  }
}

/**
 * Renames the file into place only once it is completely on disk, so that an interruption loses no key. Returns false when the file is new
 * and another one was created before it.
 */
async function writeSecrets(file: string, secrets: EmbeddedSecrets, isNew: boolean): Promise<boolean> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  if (!isNew) await rename(draft, file);
  else {
    try {
      await link(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(draft);
    }
  }
  return true;
}

/** Generates a new set of keys in the formats that the configuration expects. */
export function generateSecrets(): EmbeddedSecrets {
  const key = () => randomBytes(32).toString('base64');
  return {
    FIELD_KEYS: `k1:${key()}`,
    BLIND_INDEX_KEY: key(),
    OTP_KEY: key(),
    SIGNING_KEY: generateSigningKey(),
  };
}

function generateSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: SIGNING_CURVE });
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64');
}
