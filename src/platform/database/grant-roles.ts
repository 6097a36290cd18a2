import type { Client } from 'pg';
import { type DatabaseUrls, userOf } from './database-urls.js';

export const schemas = [
  'auth',
  'bullmq',
  'credit_cards',
  'customer_journey',
  'files',
  'lenders',
  'messaging',
  'partners',
  'platform',
  'revenue',
] as const;

/**
 * Append-only tables: the product may only read and insert, whatever statement it is made to run. A test compares the list with the
 * migrations. @unscoped rights of roles, no rows.
 */
export const appendOnly = [
  'credit_cards.activation',
  'credit_cards.click',
  'customer_journey.application_history',
  'customer_journey.consent',
  'customer_journey.consent_notice',
  'customer_journey.gold_rate_day',
  'customer_journey.key_facts_acknowledgement',
  'customer_journey.origin',
  'customer_journey.service_note',
  'lenders.call_log',
  'lenders.callback',
  'partners.brand_terms',
  'partners.merchant_notice',
  'platform.audit',
  'platform.audit_head',
  'platform.audit_link',
  'revenue.ledger_entry',
] as const;

/**
 * Grants the product's roles what they need and revokes everything else: after every migration, in one transaction. A table created between
 * two migrations (a month of the call log, a staging table) is append-only. `client` is the owner's connection.
 */
export async function grantRoles(client: Client, urls: DatabaseUrls): Promise<void> {
  const [owner, app, reading] = [urls.owner, urls.app, urls.reading].map(userOf) as [string, string, string];
  if (app === owner) return;
  const [appName, readingName] = [client.escapeIdentifier(app), client.escapeIdentifier(reading)];
  await client.query('begin');
  try {
    const statements = [
      ...grantsForApp(appName),
      ...(await grantOnTables(client, appName)),
      ...(reading === owner || reading === app ? [] : grantsForReading(readingName)),
    ];
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const grantsForApp = (app: string) => [
  // Otherwise every role could execute the owner's functions.
  `alter default privileges revoke execute on functions from public`,
  ...schemas.flatMap((schema) => [
    `revoke all on schema ${schema} from public`,
    `revoke create on schema ${schema} from ${app}`,
    `grant usage on schema ${schema} to ${app}`,
    `grant select, insert on all tables in schema ${schema} to ${app}`,
    `revoke truncate, references, trigger on all tables in schema ${schema} from ${app}`,
    // Resetting a sequence would make the next row collide with an existing one.
    `revoke update on all sequences in schema ${schema} from ${app}`,
    `grant usage, select on all sequences in schema ${schema} to ${app}`,
    `revoke execute on all functions in schema ${schema} from public`,
    `grant execute on all functions in schema ${schema} to ${app}`,
    `alter default privileges in schema ${schema} grant select, insert on tables to ${app}`,
    `alter default privileges in schema ${schema} revoke update on sequences from ${app}`,
    `alter default privileges in schema ${schema} grant usage, select on sequences to ${app}`,
    `alter default privileges in schema ${schema} grant execute on functions to ${app}`,
  ]),
  // `files.make_stage` creates every staging table; the errors of a row are written into it.
  `alter default privileges in schema files grant update on tables to ${app}`,
  `grant select on public.migration to ${app}`,
];

const grantsForReading = (reading: string) => [
  ...schemas.map((schema) => `revoke all on schema ${schema} from ${reading}`),
  `grant usage on schema files to ${reading}`,
  `grant execute on function files.make_stage(text, text[]) to ${reading}`,
];

interface TableRow {
  readonly name: string;
  readonly isPartition: boolean;
}

/** Allows changes of rows unless the table is append-only. A partition is accessible through its table only. */
async function grantOnTables(client: Client, app: string): Promise<string[]> {
  const { rows } = await client.query<TableRow>(
    `select format('%I.%I', nspname, relname) as name, relispartition as "isPartition"
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any($1) and relkind in ('r', 'p') and relname not like 'stage\\_%'`,
    [schemas],
  );
  const isAddedTo = ({ name }: TableRow) => (appendOnly as readonly string[]).includes(name);
  return rows.map((table) => {
    if (table.isPartition) return `revoke insert, update, delete on ${table.name} from ${app}`;
    return isAddedTo(table) ? `revoke update, delete on ${table.name} from ${app}` : `grant update, delete on ${table.name} to ${app}`;
  });
}
