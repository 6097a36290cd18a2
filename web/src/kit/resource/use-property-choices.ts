import type { Choice } from '../fields/field-props.ts';
import { getPropertyChoices } from './format-value.ts';
import type { RecordRow, UseChoices, WebResource } from './web-resource.ts';

const useNoChoices: UseChoices = () => undefined;

/** Returns the labelled choices of a property, including referenced records that label a list of ids. */
export function usePropertyChoices<Row extends RecordRow, Property extends string>(
  resource: WebResource<Row, Property>,
  property: Property,
): readonly Choice[] {
  // A property does not change while a page is mounted.
  const useNamed = resource.references?.[property] ?? useNoChoices;
  return useNamed() ?? getPropertyChoices(resource, property);
}
