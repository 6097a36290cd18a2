import type { JourneyField } from '../../../contracts/journeys/journey.js';
import type { FieldOverrides } from './adapter.js';

/**
 * Fills the lender's own options and limits into the fields of a step, ready for display and parsing.
 * Throws when the lender leaves a field without both, because it could be neither shown nor checked.
 */
export function applyFieldOverrides(fields: readonly JourneyField[], fillings: FieldOverrides): readonly JourneyField[] {
  return fields.map((field) => {
    if (field.filled_by !== 'lender') return field;
    const filling = Object.hasOwn(fillings, field.name) ? fillings[field.name] : undefined;
    if (!filling) throw new Error(`the lender gave neither options nor bounds for ${field.name}`);
    return { ...field, ...filling };
  });
}
