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
 * Returns the lenders of the seed file (illustrative public ranges, never live offers) in wire form, validated by the same table as the
 * API. For the limits of business, housing and gold loans, the sample data gives Indifi's turnover and vintage, Bajaj's vintage, the tiers
 * of Muthoot (the legal ones), the doorstep service of indiagold, 85 % of Aptus and 90 % of Home First below ₹20 lakh. All other figures
 * are invented within the law. The lenders reached by a link and IndiaLends are invented too, and so are the lenders behind a platform
 * (`Example …`), except KreditBee's own NBFC.
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

/** Adds the missing lenders, in one statement. Returns the number of lenders added. */
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
/** Values of properties that the seed omits and whose columns are not null. */
const defaults: Partial<Record<LenderProperty, string>> = {
  cooling_off_days: '1',
  offer_validity_days: '3',
  answer_days: '5',
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
