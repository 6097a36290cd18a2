import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { ColumnRule } from '../../contracts/lists.js';
import type { FieldKindName, FieldRule } from '../../contracts/fields.js';
import type { LtvTier } from '../../contracts/ltv-tiers.js';
import { penalBases, penalKinds, type PenalTerm } from '../../contracts/penal-terms.js';

type NumberKind = 'inr' | 'integer' | 'percent' | 'flag' | 'lookup';
type KindValue<K extends FieldKindName> = K extends NumberKind
  ? number
  : K extends 'idList' | 'textList' | 'pincodeAreas' | 'hostList' | 'choiceList'
    ? string[]
    : K extends 'lookupList'
      ? number[]
      : K extends 'ltvTiers'
        ? LtvTier[]
        : K extends 'penalTerms'
          ? PenalTerm[]
          : K extends 'anyValue'
            ? unknown
            : string;

type RuleValue<T extends FieldRule> = T extends { readonly kind: 'choice'; readonly choices: readonly (infer C)[] }
  ? C
  : T extends { readonly kind: 'choiceList'; readonly choices: readonly (infer C)[] }
    ? C[]
    : KindValue<T['kind']>;

/**
 * A row in API responses, with the columns of a table in contracts: flags and amounts are numbers; a nullable column without a value is
 * null.
 */
export type RowOf<T extends Readonly<Record<string, FieldRule>>> = {
  -readonly [K in keyof T]: T[K] extends { readonly kind: 'flag' } | { readonly nullable: false }
    ? RuleValue<T[K]>
    : RuleValue<T[K]> | null;
};

const numberKinds: ReadonlySet<FieldKindName> = new Set<NumberKind>(['inr', 'integer', 'percent', 'flag', 'lookup']);

/**
 * Creates the OpenAPI model of such a row from the same table, so that each column is defined once. `more` describes columns that the table
 * lacks, such as ids, or defines only as any value.
 */
export function createRowModel(
  name: string,
  table: Readonly<Record<string, ColumnRule>>,
  more: Readonly<Record<string, ApiPropertyOptions>>,
): Type {
  const columns = Object.entries(table).map(
    ([property, rule]) => [property, { ...toApiPropertyOptions(rule), ...(rule.replacedBy && { deprecated: true }) }] as const,
  );
  return createModel(name, { ...more, ...Object.fromEntries(columns), ...more });
}

/** Converts a property name to a part of a class name: `min_income` → `MinIncome`, `partner` → `Partner`. */
export const toPascalCase = (name: string) => name.replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Creates a model of the OpenAPI document without a class in the source. */
export function createModel(name: string, properties: Readonly<Record<string, ApiPropertyOptions>>): Type {
  const model = { [name]: class {} }[name] as Type;
  const prototype = model.prototype as object;
  for (const [property, options] of Object.entries(properties)) {
    Reflect.defineMetadata('design:type', Object, prototype, property);
    ApiProperty(options)(prototype, property);
  }
  return model;
}

/** OpenAPI schema of penal charges. */
const penalTermsSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['kind', 'basis', 'figure', 'minimum'],
    properties: {
      kind: { type: 'string', enum: [...penalKinds] },
      basis: { type: 'string', enum: [...penalBases] },
      figure: { type: 'number' },
      minimum: { type: 'number', nullable: true },
    },
  },
} satisfies ApiPropertyOptions;

/** OpenAPI schema of LTV tiers by loan amount. */
const ltvTiersSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['up_to', 'percent'],
    properties: { up_to: { type: 'number', nullable: true }, percent: { type: 'number' } },
  },
} satisfies ApiPropertyOptions;

/** OpenAPI schema of any property's value. */
export const valueSchema: ApiPropertyOptions = {
  oneOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'array', items: { type: 'string' } },
    { type: 'array', items: { type: 'number' } },
    penalTermsSchema,
    ltvTiersSchema,
  ],
  nullable: true,
};

/** OpenAPI schema of any value in the database. */
const anyValueSchema: ApiPropertyOptions = {
  nullable: true,
  oneOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'array', items: {} },
    { type: 'object', additionalProperties: true },
  ],
};

/** Describes the value of a rule in the OpenAPI document. */
export function toApiPropertyOptions({ kind, choices, nullable = true }: FieldRule & { readonly nullable?: boolean }): ApiPropertyOptions {
  if (kind === 'flag') return { type: Number, enum: [0, 1] };
  if (kind === 'idList' || kind === 'textList' || kind === 'pincodeAreas' || kind === 'hostList') return { type: String, isArray: true };
  if (kind === 'lookupList') return { type: Number, isArray: true };
  if (kind === 'ltvTiers') return ltvTiersSchema;
  if (kind === 'choiceList') return { type: String, enum: [...(choices ?? [])], isArray: true };
  if (kind === 'penalTerms') return penalTermsSchema;
  if (kind === 'anyValue') return anyValueSchema;
  const unset = nullable ? { nullable } : {};
  if (kind === 'choice') return { type: String, enum: [...(choices ?? [])], ...unset };
  if (kind === 'instant') return { type: String, format: 'date-time', ...unset };
  return { type: numberKinds.has(kind) ? Number : String, ...unset };
}
