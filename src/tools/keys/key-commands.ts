import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../platform/config/config.js';
import { DataKeys } from '../../platform/security/data-keys.js';
import { FieldCipher } from '../../platform/security/field-cipher.js';
import { countKeyUsage } from './count-key-usage.js';
import { isRotated, formatKeyReport } from './format-key-report.js';
import { reencryptValues } from './reencrypt-values.js';
import { rewrapKeys } from './rewrap-keys.js';
import { encryptedColumns } from './encrypted-columns.js';

/**
 * `status`: reports what each master key is needed for. `rewrap`: moves everything to the newest one, so that the others can be removed.
 */
export const keyCommands = ['status', 'rewrap'] as const;
export type KeyCommand = (typeof keyCommands)[number];

/** Returns the text to print and whether nothing is left to do. Throws when a required master key is not configured. */
export async function runKeyCommand(
  command: KeyCommand,
  em: EntityManager,
  config: Config,
): Promise<{ readonly report: string; readonly isDone: boolean }> {
  const done = command === 'rewrap' ? await rewrap(em, config) : '';
  const uses = await countKeyUsage(em);
  const configured = [...config.values.FIELD_KEYS.keys()];
  return { report: done + formatKeyReport(uses, configured), isDone: command === 'status' || isRotated(uses, configured) };
}

/** Values come first: re-encrypting the values of a person without a data key creates one, under the newest master key. */
async function rewrap(em: EntityManager, config: Config): Promise<string> {
  const cipher = new FieldCipher(config);
  const keys = new DataKeys(em, cipher);
  let values = 0;
  for (const column of encryptedColumns) values += await reencryptValues(em, cipher, keys, column);
  return `${await rewrapKeys(em, cipher)} keys were re-wrapped, ${values} values were sealed anew.\n`;
}
