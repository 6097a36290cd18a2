import type { QueryBus } from '@nestjs/cqrs';
import type { FieldProblem, WireValue } from '../../contracts/fields.js';
import { AppError, invalidFields } from '../http/app-error.js';
import type { DeclaredResource } from './declared-resource.js';

/** Maximum number of ids and names in an error. */
const MAX_REPORTED = 5;

interface ReferenceWrite {
  readonly property: string;
  /** Name of the request field under which a wrong value is reported. */
  readonly field: string;
}

/** Throws `invalid` with the ids among these properties of a whole record that are unknown or may not be referenced. */
export async function requireKnownReferences(
  { references }: DeclaredResource,
  writes: readonly ReferenceWrite[],
  record: ReadonlyMap<string, WireValue>,
  queries: QueryBus,
): Promise<void> {
  const problems: Record<string, FieldProblem> = {};
  for (const { property, field } of writes) {
    const unknownIn = references?.[property];
    const ids = [record.get(property) ?? []].flat() as readonly string[];
    if (!unknownIn || ids.length === 0) continue;
    const unknown = await queries.execute(unknownIn(ids, record));
    if (unknown.length > 0) problems[field] = { message: 'unknownIds', variables: { ids: unknown.slice(0, MAX_REPORTED).join(', ') } };
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/** Throws `in-use` with the names of what uses the record. */
export async function requireUnused(resource: DeclaredResource, id: string, queries: QueryBus): Promise<void> {
  const query = resource.usersQuery?.(id);
  const users = query ? await queries.execute(query) : [];
  if (users.length > 0) throw new AppError('in-use', { names: users.slice(0, MAX_REPORTED).join(', ') });
}
