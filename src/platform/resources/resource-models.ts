import type { PipeTransform, Type } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Allow, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { FieldRule } from '../../contracts/fields.js';
import { IsField } from '../http/is-field.decorator.js';
import { createModel, toApiPropertyOptions, toPascalCase, createRowModel, valueSchema } from '../http/row-model.js';
import { validation } from '../http/validation.js';
import type { DeclaredResource } from './declared-resource.js';

/** The models of a resource in the API document, with the validation of request bodies. */
export interface ResourceModels {
  readonly row: Type;
  readonly creation: Type;
  readonly write: Type;
}

export function createResourceModels({ name, table, schemas, creation }: DeclaredResource): ResourceModels {
  const id = { type: String, format: 'uuid' } as const;
  return {
    row: createRowModel(`${toPascalCase(name)}Row`, table, { id, version: { type: Number }, ...schemas }),
    creation: createBodyModel(`Create${toPascalCase(name)}Request`, creation),
    write: createWriteModel(`Write${toPascalCase(name)}Request`),
  };
}

/** Creates a body model whose properties are validated by their rules; optional properties may be omitted. */
export function createBodyModel(name: string, rules: Readonly<Record<string, FieldRule>>): Type {
  const described = Object.entries(rules).map(([property, rule]) => {
    const options = { ...toApiPropertyOptions(rule), nullable: !rule.required, required: rule.required === true };
    return [property, options as ApiPropertyOptions] as const;
  });
  const model = createModel(name, Object.fromEntries(described));
  for (const [property, rule] of Object.entries(rules)) IsField(rule)(model.prototype as object, property);
  return model;
}

/** Maximum of the version column. */
export const MAX_VERSION = 2_147_483_647;
const writeChecks: Readonly<Record<string, readonly PropertyDecorator[]>> = {
  property: [IsString(), MaxLength(60)],
  // Validated by the kind of the property.
  value: [Allow()],
  version: [IsOptional(), IsInt(), Min(0), Max(MAX_VERSION)],
};

/** Creates the model of a write: a property, its value, and the version that the caller saw. */
function createWriteModel(name: string): Type {
  const model = createModel(name, {
    property: { type: String },
    value: valueSchema,
    version: { type: Number, required: false, description: 'Refuses the write where somebody wrote the property after this version.' },
  });
  for (const [property, checks] of Object.entries(writeChecks)) for (const check of checks) check(model.prototype as object, property);
  return model;
}

/** Creates a pipe that validates a body by a model, for methods whose types cannot name it. */
export const bodyPipe = (model: Type): PipeTransform => validation({ expectedType: model });
