import type { KeyUsage } from './count-key-usage.js';

/** Returns what each master key is needed for, one per line. `configured` are the ids of FIELD_KEYS, newest first. */
export function formatKeyReport({ master, destroyed }: KeyUsage, configured: readonly string[]): string {
  const ids = [...configured, ...[...master.keys()].filter((id) => !configured.includes(id))];
  const lines = ids.map((id) => {
    const { keys, values } = master.get(id) ?? { keys: 0, values: 0 };
    return `${id}: ${keys} keys of persons, ${values} values directly (${adviseOnKey(id, keys + values > 0, configured)})`;
  });
  return [...lines, `destroyed: ${destroyed} keys of persons`].map((line) => `${line}\n`).join('');
}

function adviseOnKey(id: string, isUsed: boolean, configured: readonly string[]): string {
  if (!configured.includes(id)) return 'not in FIELD_KEYS: these can not be opened';
  if (id === configured[0]) return 'newest';
  return isUsed ? 'still needed: npm run keys -- rewrap' : 'may be removed from FIELD_KEYS';
}

/** Returns whether every master key except the newest may be removed. */
export const isRotated = ({ master }: KeyUsage, [newest]: readonly string[]): boolean => [...master.keys()].every((id) => id === newest);
