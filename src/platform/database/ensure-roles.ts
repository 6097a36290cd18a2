import pg from 'pg';
import { type DatabaseUrls, passwordOf, userOf } from './database-urls.js';

const INSUFFICIENT_PRIVILEGE = '42501';
/** Wrong password, or role does not exist. */
const LOGIN_FAILED_CODES = ['28P01', '28000'];

/**
 * Creates the missing roles of the product with the passwords from their URLs; a role that can log in stays unchanged. `client` is the
 * owner's connection. Throws an error with the statements to run when the owner may not create roles.
 */
export async function ensureRoles(client: pg.Client, urls: DatabaseUrls): Promise<void> {
  for (const url of new Set([urls.app, urls.reading])) {
    if (userOf(url) === userOf(urls.owner) || (await canLogIn(url))) continue;
    await createRole(client, userOf(url), passwordOf(url));
  }
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (LOGIN_FAILED_CODES.includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rows } = await client.query<{ isSuperuser: boolean }>('select rolsuper as "isSuperuser" from pg_roles where rolname = $1', [
    name,
  ]);
  const role = client.escapeIdentifier(name);
  const attributes = `login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`;
  const statement = (secret: string) =>
    rows[0] ? `alter role ${role} password ${secret}` : `create role ${role} ${attributes} password ${secret}`;
  if (rows[0]?.isSuperuser) throw new Error(`The role ${name} is a superuser and does not take the password of its address.`);
  try {
    await client.query(statement(client.escapeLiteral(password)));
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      `The role ${name} cannot log in, and the role of MIGRATION_DATABASE_URL may not make it. Ask whoever runs the database for:\n  ${statement("'…'")};`,
      { cause: error },
    );
  }
}
