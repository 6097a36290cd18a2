import type { JourneyField } from '../../../contracts/journeys/journey.js';
import type { FieldOverrides } from './adapter.js';

/**
 * The fields of a step with the lender's own options and bounds filled in, ready to be drawn and to be parsed by.
 * Throws when the lender left a field without both: it could neither be drawn nor checked.
 */
export function applyFieldOverrides(fields: readonly JourneyField[], fillings: FieldOverrides): readonly JourneyField[] {
  return fields.map((field) => {
    if (field.filled_by !== 'lender') return field;
    const filling = Object.hasOwn(fillings, field.name) ? fillings[field.name] : undefined;
    if (!filling) throw new Error(`the lender gave neither options nor bounds for ${field.name}`);
    return { ...field, ...filling };
  });
}
