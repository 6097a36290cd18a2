import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { parseField, type WireValue } from '../../contracts/fields.js';
import { journeyKeys } from '../../contracts/journeys.js';
import { loanTypeKeys } from '../../contracts/loan-types.js';
import { isLookupValue } from '../../contracts/lookups.js';
import { type LenderProperty, lenderResource } from '../../contracts/resources/lender.js';
import type { PropertyRule } from '../../contracts/resources/resource.js';
import { seededLenderGroups } from './lender-groups.js';
import { seedRows } from './seed-file.js';
import { stableId } from './stable-id.js';

const rowSchema = z
  .looseObject({
    name: z.string().min(1).max(120),
    loan_type: z.enum(loanTypeKeys),
    api: z.enum(journeyKeys).optional(),
    /** Names of lender groups. */
    groups: z.array(z.string()),
  })
  .catchall(z.custom<WireValue>())
  .superRefine((row, context) => {
    for (const [property, value] of Object.entries(row)) {
      if (property === 'groups' || fits(property, value)) continue;
      context.addIssue({ code: 'custom', path: [property], message: `does not fit the property ${property} of a lender` });
    }
  });

export type LenderSeed = Readonly<Record<string, WireValue>> & { readonly id: string; readonly name: string };

/**
 * The lenders of the seed file (illustrative public ranges, never live offers), in wire form and checked by the table that the API checks by. Of what
 * lenders of business, housing and gold loans lend on, the sample data states Indifi's turnover and vintage, Bajaj's vintage, the tiers of Muthoot (those
 * of the law), the doorstep of indiagold, 85 % of Aptus and 90 % of Home First below ₹20 lakh; all other figures are invented within the law, and so are
 * the lenders that are reached by a link, and IndiaLends. Who lends through a platform is invented too (`Example …`), but for KreditBee's own NBFC.
 */
export async function seededLenders(): Promise<LenderSeed[]> {
  const [rows, groups] = await Promise.all([seedRows('lenders', rowSchema), seededLenderGroups()]);
  return rows.map(({ groups: names, ...row }) => ({
    ...row,
    id: stableId('lender', `${row.loan_type}:${row.name}`),
    lender_group_ids: names.map((name) => findGroupId(groups, name)),
  }));
}

function findGroupId(groups: Awaited<ReturnType<typeof seededLenderGroups>>, name: string): string {
  const group = groups.find((one) => one.name === name);
  if (!group) throw new Error(`${name} is no lender group of the seed`);
  return group.id;
}

/** Adds the lenders that are not there yet, in one statement. Answers how many were added. */
export async function addLenders(em: EntityManager, lenders: readonly LenderSeed[]): Promise<number> {
  const added = await em.execute<object[]>(
    `insert into lenders.lender (id, created_at, updated_at, ${properties.join(', ')})
     select id, now(), now(), ${properties.map(selected).join(', ')}
     from jsonb_to_recordset(?::jsonb) as seed(id uuid, ${properties.map(declared).join(', ')})
     on conflict do nothing
     returning id`,
    [JSON.stringify(lenders)],
  );
  return added.length;
}

const properties = Object.keys(lenderResource) as LenderProperty[];

const columnTypes: Partial<Record<PropertyRule['kind'], string>> = {
  flag: 'int',
  inr: 'numeric',
  percent: 'numeric',
  integer: 'int',
  lookup: 'int',
  date: 'date',
  idList: 'text[]',
  penalTerms: 'jsonb',
  lookupList: 'jsonb',
  ltvTiers: 'jsonb',
  pincodeAreas: 'jsonb',
};

const noJson = `'[]'`;
/** What a property is where the seed says nothing and the column may not be null. */
const defaults: Partial<Record<LenderProperty, string>> = {
  cooling_off_days: '1',
  offer_validity_days: '3',
  lender_group_ids: `'{}'`,
  penal_terms: noJson,
  registration_types: noJson,
  property_types: noJson,
  property_ltv_tiers: noJson,
  gold_schemes: noJson,
  gold_ltv_tiers: noJson,
  doorstep_areas: noJson,
  lender_role: `'lender'`,
};

const declared = (property: LenderProperty) => `${property} ${columnTypes[lenderResource[property].kind] ?? 'text'}`;

function selected(property: LenderProperty): string {
  if (lenderResource[property].kind === 'flag') return `coalesce(${property}, 0) = 1`;
  return property in defaults ? `coalesce(${property}, ${defaults[property]})` : property;
}

function fits(property: string, value: unknown): boolean {
  const rule: PropertyRule | undefined = Object.hasOwn(lenderResource, property) ? lenderResource[property as LenderProperty] : undefined;
  if (!rule) return false;
  const parsed = parseField({ ...rule, required: true }, value);
  return parsed.ok && isLookupValue(rule.lookup, parsed.value);
}
