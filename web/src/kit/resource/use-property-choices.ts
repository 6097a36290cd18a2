import type { Choice } from '../fields/field-props.ts';
import { getPropertyChoices } from './format-value.ts';
import type { RecordRow, UseChoices, WebResource } from './web-resource.ts';

const useNoChoices: UseChoices = () => undefined;

/** The choices of a property in words, also where they are records: what a list of ids stands for. */
export function usePropertyChoices<Row extends RecordRow, Property extends string>(
  resource: WebResource<Row, Property>,
  property: Property,
): readonly Choice[] {
  // A property is what it is for as long as a page stands.
  const useNamed = resource.references?.[property] ?? useNoChoices;
  return useNamed() ?? getPropertyChoices(resource, property);
}
