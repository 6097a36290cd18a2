import type { DatabaseError } from 'pg';
import { appendOnly, schemas } from './grant-roles.js';

/** Runs one statement and returns its rows. */
export type RunQuery = (sql: string) => Promise<readonly unknown[]>;

interface RoleRow {
  readonly role: string;
  readonly isSuperuser: boolean;
  readonly mayMakeRoles: boolean;
  readonly mayPassPolicies: boolean;
  readonly owned: number;
  readonly mayMake: readonly string[] | null;
  readonly mayChange: readonly string[] | null;
  readonly mayNotAddTo: readonly string[] | null;
}

const quoteNames = (values: readonly string[]) => values.map((name) => `'${name}'`).join(', ');

/** Membership in an owner's role counts as ownership: `set role` is enough to use it. */
const roleQuery = `
  with tables as (
    select c.oid, n.nspname || '.' || c.relname as name, c.relowner, c.relispartition as is_partition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in (${quoteNames(schemas)}) and c.relkind in ('r', 'p')
  ), kept as (select * from tables where name in (${quoteNames(appendOnly)}))
  select current_user as role, r.rolsuper as "isSuperuser", r.rolcreaterole as "mayMakeRoles", r.rolbypassrls as "mayPassPolicies",
    (select count(*)::int from tables where pg_has_role(r.oid, relowner, 'member')) as owned,
    (select array_agg(nspname::text order by nspname) from pg_namespace where nspname in (${quoteNames(schemas)}) and has_schema_privilege(oid, 'create')) as "mayMake",
    (select array_agg(name order by name) from kept where has_table_privilege(oid, 'update, delete, truncate')
       or exists (select from pg_inherits where inhparent = kept.oid and has_table_privilege(inhrelid, 'update, delete, truncate'))) as "mayChange",
    (select array_agg(name order by name) from tables where not is_partition and name not like 'files.stage_%'
       and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert'))) as "mayNotAddTo"
  from pg_roles r where r.rolname = current_user`;

const joinNames = (values: readonly string[]) =>
  values.length > 4 ? `${values.slice(0, 4).join(', ')} and ${values.length - 4} more` : values.join(', ');

/** Returns problems of the product's database role, one readable line each; empty when its rights are sufficient and minimal. */
export async function findRoleProblems(query: RunQuery): Promise<string[]> {
  const [row] = (await query(roleQuery)) as readonly RoleRow[];
  if (!row) return [];
  const { role, isSuperuser, mayMakeRoles, mayPassPolicies, owned, mayMake, mayChange, mayNotAddTo } = row;
  const is = `the database role ${role} of DATABASE_URL`;
  // All other problems follow from this one.
  if (isSuperuser) return [`${is} is a superuser: it could rewrite the audit trail. ${FIX_HINT}`];
  if (owned > 0) return [`${is} owns ${owned} tables: it could rewrite the audit trail. ${FIX_HINT}`];
  return [
    ...(mayMakeRoles || mayPassPolicies ? [`${is} may make roles or pass policies. ${FIX_HINT}`] : []),
    ...(mayMake ? [`${is} may make tables in ${joinNames(mayMake)}. ${FIX_HINT}`] : []),
    ...(mayChange ? [`${is} may change or remove rows of ${joinNames(mayChange)}. ${FIX_HINT}`] : []),
    ...(mayNotAddTo ? [`${is} cannot work with ${joinNames(mayNotAddTo)}. ${FIX_HINT}`] : []),
  ];
}

const FIX_HINT =
  'Set MIGRATION_DATABASE_URL to the owner of the tables and DATABASE_URL to another role, then run: node dist/tools/migrate.js';

interface ReadingRow {
  readonly role: string;
  readonly isSuperuser: boolean;
  readonly mayReach: readonly string[] | null;
  readonly mayFill: boolean;
}

const readingRoleQuery = `
  select current_user as role, r.rolsuper as "isSuperuser",
    (select array_agg(n.nspname || '.' || c.relname order by 1) from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in (${quoteNames(schemas)}) and c.relkind in ('r', 'p') and c.relname not like 'stage\\_%'
       and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select, insert, update, delete, truncate')) as "mayReach",
    has_schema_privilege('files', 'usage') and has_function_privilege('files.make_stage(text, text[])', 'execute') as "mayFill"
  from pg_roles r where r.rolname = current_user`;

/** Returns the same for the role that reads uploaded files. */
export async function findReadingRoleProblems(query: RunQuery): Promise<string[]> {
  const [row] = (await query(readingRoleQuery).catch(ignoreNotMigrated)) as readonly ReadingRow[];
  if (!row) return [];
  const { role, isSuperuser, mayReach, mayFill } = row;
  const is = `the database role ${role} of READING_DATABASE_URL`;
  if (isSuperuser) return [`${is} is a superuser. ${FIX_HINT}`];
  return [
    ...(mayReach ? [`${is} can reach ${joinNames(mayReach)}, not only the stage that it fills. ${FIX_HINT}`] : []),
    ...(mayFill ? [] : [`${is} cannot make a stage. ${FIX_HINT}`]),
  ];
}

const UNDEFINED_OBJECT_CODES = ['3F000', '42883'];

function ignoreNotMigrated(error: unknown): [] {
  if (UNDEFINED_OBJECT_CODES.includes((error as DatabaseError).code ?? '')) return [];
  throw error;
}
