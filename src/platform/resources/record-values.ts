import { type FieldProblem, type FieldRule, parseField, type WireValue } from '../../contracts/fields.js';
import { parseProperty, type PropertyRule } from '../../contracts/resources/resource.js';
import { invalidFields } from '../http/app-error.js';
import type { DeclaredResource, RecordEntity } from './declared-resource.js';
import { toEntityProperty, toWire, fromWire } from './wire-values.js';

/** A new value of a property, by its wire name. */
export interface PropertyWrite {
  readonly property: string;
  readonly value: unknown;
  /** Name of the request field under which a wrong value is reported. */
  readonly field: string;
}

/** Parses the values of a new record by property; omitted properties get the entity's defaults. Throws `invalid`. */
export function parseNewValues({ creation }: DeclaredResource, values: Readonly<Record<string, unknown>>): ReadonlyMap<string, WireValue> {
  return new Map(
    Object.entries(creation).flatMap(([property, rule]) => {
      const parsed = parseField(rule, values[property]);
      if (!parsed.ok) throw invalidFields({ [property]: parsed });
      return parsed.value === null ? [] : [[property, parsed.value]];
    }),
  );
}

/** Returns the entity fields of a new record. */
export const toEntityValues = ({ creation }: DeclaredResource, values: ReadonlyMap<string, WireValue>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(creation).flatMap(([property, rule]) => {
      const value = values.get(property);
      return value === undefined ? [] : [[toEntityProperty(property), fromWire(rule, value)]];
    }),
  );

/** Throws `invalid` for inconsistent values of a whole record; a written property is reported under the field of its write. */
export function requireConsistent(
  resource: DeclaredResource,
  values: ReadonlyMap<string, WireValue>,
  writes: readonly Pick<PropertyWrite, 'property' | 'field'>[],
): void {
  const problems = Object.entries(resource.findProblems?.(Object.fromEntries(values)) ?? {});
  if (problems.length === 0) return;
  const fieldOfWrite = new Map(writes.map(({ property, field }) => [property, field]));
  throw invalidFields(Object.fromEntries(problems.map(([property, problem]) => [fieldOfWrite.get(property) ?? property, problem])));
}

/**
 * Returns the values of a write by property. Throws `invalid` with every invalid field, and `fields-not-writable` where one is a property
 * that staff cannot write.
 */
export function parseWrites({ table }: DeclaredResource, writes: readonly PropertyWrite[]): ReadonlyMap<string, WireValue> {
  const values = new Map<string, WireValue>();
  const problems = new Map<string, FieldProblem>();
  for (const { property, value, field } of writes) {
    const parsed = parseProperty(table, property, value);
    if (parsed.ok) values.set(property, parsed.value);
    else if (parsed.reason === 'not-writable') problems.set(property, { message: 'notWritable' });
    else problems.set(field, parsed.problem);
  }
  if (problems.size > 0) throw invalidFields(Object.fromEntries(problems));
  return values;
}

/** Throws `fields-not-writable` for a property that the resource does not have. */
export function requireRule({ table }: DeclaredResource, property: string): PropertyRule {
  const rule = table[property];
  if (!rule) throw invalidFields({ [property]: 'notWritable' });
  return rule;
}

/** Returns the wire values of all properties that the record stores itself. */
export const recordValues = ({ table, list }: DeclaredResource, record: RecordEntity): ReadonlyMap<string, WireValue> =>
  new Map(
    Object.entries(table)
      .filter(([property]) => !(property in (list.sql ?? {})))
      .map(([property, rule]) => [property, wireValue(rule, record, property)]),
  );

/** Returns the wire values of all writable properties. */
export const writableValues = (resource: DeclaredResource, record: RecordEntity): ReadonlyMap<string, WireValue> =>
  new Map(
    Object.entries(resource.table)
      .filter(([, { edit }]) => edit !== 'never')
      .map(([property, rule]) => [property, wireValue(rule, record, property)]),
  );

/** Returns the changed values by property. */
export const diffValues = (before: ReadonlyMap<string, WireValue>, after: ReadonlyMap<string, WireValue>) =>
  [...after]
    .map(([property, value]) => ({ property, before: before.get(property), after: value }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));

export const wireValue = (rule: FieldRule, record: RecordEntity, property: string) =>
  toWire(rule, (record as unknown as Record<string, unknown>)[toEntityProperty(property)]);

/** Returns properties of a record for the audit trail: by wire name and wire value, without personal data. */
export const auditValues = ({ table }: DeclaredResource, rules: Readonly<Record<string, FieldRule>>, record: RecordEntity) =>
  Object.fromEntries(
    Object.entries(rules)
      .filter(([property]) => !table[property]?.isPersonal)
      .map(([property, rule]) => [property, wireValue(rule, record, property)]),
  );

/** Returns the title of a record for the audit trail; for a record without a name, which its parent's id titles, all its values. */
export function titleOf(resource: DeclaredResource, record: RecordEntity) {
  const title = requireRule(resource, resource.title);
  return auditValues(resource, title.kind === 'id' ? resource.creation : { [resource.title]: title }, record);
}
