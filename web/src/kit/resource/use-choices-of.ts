import type { Choice } from '../fields/field-props.ts';
import { choicesOf } from './value-text.ts';
import type { RecordRow, UseNamed, WebResource } from './web-resource.ts';

const useNobody: UseNamed = () => undefined;

/** The choices of a property in words, also where they are records: what a list of ids stands for. */
export function useChoicesOf<Row extends RecordRow, Property extends string>(
  resource: WebResource<Row, Property>,
  property: Property,
): readonly Choice[] {
  // A property is what it is for as long as a page stands.
  const useNamed = resource.references?.[property] ?? useNobody;
  return useNamed() ?? choicesOf(resource, property);
}
