import type { Client } from 'pg';
import { type DatabaseUrls, userOf } from './database-urls.js';

/** The schemas of the product. */
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

/** What is only ever added to: the product may read and insert, whatever it is made to say. A test holds the list against the migrations. @unscoped rights of roles, no rows. */
export const appendOnly = [
  'credit_cards.activation',
  'credit_cards.click',
  'customer_journey.application_history',
  'customer_journey.consent',
  'customer_journey.consent_notice',
  'customer_journey.gold_rate_day',
  'customer_journey.key_facts_acknowledgement',
  'customer_journey.origin',
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
 * Gives the product's roles what they need and takes everything else from them: after every migration, in one transaction. A table that is made
 * between two migrations (a month of the call log, a stage) can be added to only. `client` is the owner's.
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
  // Else every role could run what the owner's functions do.
  `alter default privileges revoke execute on functions from public`,
  ...schemas.flatMap((schema) => [
    `revoke all on schema ${schema} from public`,
    `revoke create on schema ${schema} from ${app}`,
    `grant usage on schema ${schema} to ${app}`,
    `grant select, insert on all tables in schema ${schema} to ${app}`,
    `revoke truncate, references, trigger on all tables in schema ${schema} from ${app}`,
    // Whoever may set one back makes the next row clash with one that is there.
    `revoke update on all sequences in schema ${schema} from ${app}`,
    `grant usage, select on all sequences in schema ${schema} to ${app}`,
    `revoke execute on all functions in schema ${schema} from public`,
    `grant execute on all functions in schema ${schema} to ${app}`,
    `alter default privileges in schema ${schema} grant select, insert on tables to ${app}`,
    `alter default privileges in schema ${schema} revoke update on sequences from ${app}`,
    `alter default privileges in schema ${schema} grant usage, select on sequences to ${app}`,
    `alter default privileges in schema ${schema} grant execute on functions to ${app}`,
  ]),
  // Every stage is made by files.make_stage; what is wrong with a row is written into it.
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

/** Rows may be changed where the table is not only ever added to. A partition is reached through its table alone. */
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
