import { type FieldProblem, type FieldRule, parseField, type WireValue } from '../../contracts/fields.js';
import { parseProperty, type PropertyRule } from '../../contracts/resources/resource.js';
import { AppError, invalidFields } from '../http/app-error.js';
import type { DeclaredResource, RecordEntity } from './declared-resource.js';
import { toEntityProperty, toWire, fromWire } from './wire-values.js';

/** A value for a property, by its wire name. */
export interface PropertyWrite {
  readonly property: string;
  readonly value: unknown;
  /** Under which name of the request a wrong value is reported. */
  readonly field: string;
}

/** What is said of a new record, by property; what is left out stays as the entity has it. */
export function parseNewValues({ creation }: DeclaredResource, values: Readonly<Record<string, unknown>>): ReadonlyMap<string, WireValue> {
  return new Map(
    Object.entries(creation).flatMap(([property, rule]) => {
      const parsed = parseField(rule, values[property]);
      if (!parsed.ok) throw invalidFields({ [property]: parsed });
      return parsed.value === null ? [] : [[property, parsed.value]];
    }),
  );
}

/** The fields of a new record. */
export const toEntityValues = ({ creation }: DeclaredResource, values: ReadonlyMap<string, WireValue>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(creation).flatMap(([property, rule]) => {
      const value = values.get(property);
      return value === undefined ? [] : [[toEntityProperty(property), fromWire(rule, value)]];
    }),
  );

/** Throws `invalid` for values of a whole record that do not hold together; a property that is written is named as its write says. */
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

/** The values of a write by property. Throws `unknown-property`, or `invalid` with every field that does not fit. */
export function parseWrites({ table }: DeclaredResource, writes: readonly PropertyWrite[]): ReadonlyMap<string, WireValue> {
  const values = new Map<string, WireValue>();
  const problems: Record<string, FieldProblem> = {};
  for (const { property, value, field } of writes) {
    const parsed = parseProperty(table, property, value);
    if (parsed.ok) values.set(property, parsed.value);
    else if (parsed.reason === 'unknown-property') throw new AppError('unknown-property', { property: property.slice(0, 60) });
    else problems[field] = parsed.problem;
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return values;
}

/** Throws `unknown-property` for what the resource does not have. */
export function requireRule({ table }: DeclaredResource, property: string): PropertyRule {
  const rule = table[property];
  if (!rule) throw new AppError('unknown-property', { property });
  return rule;
}

/** Everything of a record on the wire that it keeps itself. */
export const recordValues = ({ table, list }: DeclaredResource, record: RecordEntity): ReadonlyMap<string, WireValue> =>
  new Map(
    Object.entries(table)
      .filter(([property]) => !(property in (list.sql ?? {})))
      .map(([property, rule]) => [property, wireValue(rule, record, property)]),
  );

/** The values on the wire of whatever can be written. */
export const writableValues = (resource: DeclaredResource, record: RecordEntity): ReadonlyMap<string, WireValue> =>
  new Map(
    Object.entries(resource.table)
      .filter(([, { edit }]) => edit !== 'never')
      .map(([property, rule]) => [property, wireValue(rule, record, property)]),
  );

/** What changed, by property. */
export const diffValues = (before: ReadonlyMap<string, WireValue>, after: ReadonlyMap<string, WireValue>) =>
  [...after]
    .map(([property, value]) => ({ property, before: before.get(property), after: value }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));

/** A property of a record as it goes over the wire. */
export const wireValue = (rule: FieldRule, record: RecordEntity, property: string) =>
  toWire(rule, (record as unknown as Record<string, unknown>)[toEntityProperty(property)]);

/** Properties of a record as the audit trail tells them: by their names and values on the wire, without what is personal. */
export const auditValues = ({ table }: DeclaredResource, rules: Readonly<Record<string, FieldRule>>, record: RecordEntity) =>
  Object.fromEntries(
    Object.entries(rules)
      .filter(([property]) => !table[property]?.isPersonal)
      .map(([property, rule]) => [property, wireValue(rule, record, property)]),
  );

/** What names a record, for the audit trail. */
export const titleOf = (resource: DeclaredResource, record: RecordEntity) =>
  auditValues(resource, { [resource.title]: requireRule(resource, resource.title) }, record);
