import 'reflect-metadata';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ActorOrSystem } from '../contracts/actor.js';
import { parseField } from '../contracts/fields.js';
import { newGoldDay } from '../contracts/resources/gold-rate.js';
import { entities } from '../entities.js';
import { configFromEnvironment } from '../platform/config/environment.js';
import { ormOptions } from '../platform/database/orm-options.js';
import { type RateFileSource, importGoldRates } from './gold-rates/import-gold-rates.js';
import { readGoldRates } from './gold-rates/read-gold-rates.js';

const USAGE = `npm run gold-rates -- <file.csv> --by <e-mail address of a staff account> [--reference <where the prices stand>] [--reason <why they are right>]
`;

/**
 * `npm run gold-rates -- <file.csv> --by …`: imports closing prices of gold by day and purity. Exits with code 2 when the arguments are
 * wrong.
 */
const importOptions = readImportOptions();
if (importOptions) await run(importOptions);
else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

interface ImportOptions {
  readonly file: string;
  readonly by: string;
  readonly about: RateFileSource;
}

function readImportOptions(): ImportOptions | undefined {
  try {
    const text = { type: 'string' } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { by: text, reference: text, reason: text } });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0 || values.by === undefined) return undefined;
    const about = { reference: parseText('reference', values.reference ?? basename(file)), reason: parseText('reason', values.reason) };
    return { file, by: values.by.trim().toLowerCase(), about };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`);
    return undefined;
  }
}

function parseText(name: keyof RateFileSource, value: string | undefined): string | null {
  const parsed = parseField(newGoldDay[name], value);
  if (!parsed.ok) throw new Error(`--${name} is too long, or tells of a person.`);
  return parsed.value as string | null;
}

async function run({ file, by, about }: ImportOptions): Promise<void> {
  try {
    const rows = await readGoldRates(createReadStream(file));
    const orm = await MikroORM.init({
      ...ormOptions({ databaseUrl: configFromEnvironment().values.DATABASE_URL, entities }),
      pool: { min: 0, max: 1 },
    });
    try {
      const entered = await orm.em.fork().transactional(async (em) => importGoldRates(em, rows, about, await findStaff(em, by)));
      process.stdout.write(`${rows.length} gold rates read, ${entered} days entered or corrected.\n`);
    } finally {
      await orm.close();
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Returns the staff member who is responsible for the file. There is no session, so the audit trail records a system action on behalf of
 * this staff member.
 */
async function findStaff(em: EntityManager, email: string): Promise<ActorOrSystem> {
  const [staff] = await em.execute<{ id: string }[]>(
    `select id from auth.staff where email = ? and status = 'active' and deleted_at is null`,
    [email],
  );
  if (!staff) throw new Error(`There is no active staff account ${email}.`);
  return { audience: 'system', id: staff.id };
}
