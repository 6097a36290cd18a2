import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { FieldKindName, FieldRule } from '../../contracts/fields.js';
import { penalBases, penalKinds, type PenalTerm } from '../../contracts/penal-terms.js';

type NumberKind = 'inr' | 'integer' | 'percent' | 'flag' | 'lookup';
type ValueOf<K extends FieldKindName> = K extends NumberKind
  ? number
  : K extends 'idList'
    ? string[]
    : K extends 'penalTerms'
      ? PenalTerm[]
      : string;

/** A row on the wire whose columns are those of a table in contracts: flags and amounts are numbers, unset is null. */
export type RowOf<T extends Readonly<Record<string, FieldRule>>> = {
  [K in keyof T]: T[K] extends { readonly kind: 'flag' } ? number : ValueOf<T[K]['kind']> | null;
};

const numberKinds: ReadonlySet<FieldKindName> = new Set<NumberKind>(['inr', 'integer', 'percent', 'flag', 'lookup']);

/**
 * The OpenAPI model of such a row, made from the same table, so that no column is written down twice.
 * `more` describes columns that the table does not have, such as ids.
 */
export function rowModel(
  name: string,
  table: Readonly<Record<string, FieldRule>>,
  more: Readonly<Record<string, ApiPropertyOptions>>,
): Type {
  const model = { [name]: class {} }[name] as Type;
  for (const [property, options] of Object.entries(more)) ApiProperty(options)(model.prototype as object, property);
  for (const [property, rule] of Object.entries(table)) ApiProperty(optionsOf(rule))(model.prototype as object, property);
  return model;
}

/** Penal charges in the OpenAPI document. */
export const penalTermsSchema = {
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

function optionsOf({ kind }: FieldRule): ApiPropertyOptions {
  if (kind === 'flag') return { type: Number, enum: [0, 1] };
  if (kind === 'idList') return { type: String, isArray: true };
  if (kind === 'penalTerms') return penalTermsSchema;
  return { type: numberKinds.has(kind) ? Number : String, nullable: true };
}
