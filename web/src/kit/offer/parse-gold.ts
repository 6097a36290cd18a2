import { parseField } from '../../../../src/contracts/fields.js';
import { profileFields } from '../../../../src/contracts/resources/profile.js';

type Values = Readonly<Record<string, unknown>>;

/** Returns weight and purity of the gold from the values of a form or profile; undefined until both are valid. */
export function parseGold(values: Values): { readonly grams: number; readonly karat: number } | undefined {
  const [grams, karat] = [readNumber(values, 'gold_grams'), readNumber(values, 'gold_karat')];
  return grams === undefined || karat === undefined ? undefined : { grams, karat };
}

/** Returns a number that is valid for its field. */
function readNumber(values: Values, name: 'gold_grams' | 'gold_karat'): number | undefined {
  const parsed = parseField(profileFields[name], values[name] || null);
  return parsed.ok && typeof parsed.value === 'number' ? parsed.value : undefined;
}
