import { parseField } from './fields.js';
import { type ProfileField, profileFields } from './resources/profile.js';

/**
 * Returns true if the fifth letter of a PAN is not the first letter of the surname, or of the single name of a person without one. This is
 * a warning, never a refusal: a PAN keeps its letters when a name changes (regulation: PAN). An incomplete or invalid value does not differ.
 */
export function hasPanSurnameMismatch(values: Readonly<Partial<Record<ProfileField, unknown>>>): boolean {
  const read = (field: ProfileField) => {
    const parsed = parseField(profileFields[field], values[field]);
    return parsed.ok ? ((parsed.value ?? '') as string) : undefined;
  };
  const [pan, first, last] = [read('tin'), read('first_name'), read('last_name')];
  const name = last || first;
  return Boolean(pan && name && last !== undefined) && pan?.charAt(4) !== name?.charAt(0).toUpperCase();
}
