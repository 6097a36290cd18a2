import { applyDecorators, Body, HttpCode, Param, Post, type Type } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Actor } from '../../contracts/actor.js';
import { Allow, CurrentActor } from '../http/access.js';
import { invalidFields } from '../http/app-error.js';
import { IdParam } from '../http/param.pipes.js';
import type { DeclaredResource } from './declared-resource.js';
import type { PropertyWrite } from './record-values.js';
import { toPascalCase } from '../http/row-model.js';
import { createBodyModel, bodyPipe } from './resource-models.js';

/**
 * Routes of the product specification that write some properties of a record, by operation name: `POST /api/<path>/{id}` with these
 * properties in the body.
 */
export type WriteCalls = Readonly<Record<string, { readonly path: string; readonly properties: readonly string[] }>>;

interface Writer {
  write(id: string, writes: readonly PropertyWrite[], actor: Actor): Promise<object>;
}

interface WriteCall {
  readonly name: string;
  readonly path: string;
  readonly properties: readonly string[];
  readonly answer: Type;
}

/** Adds such a route to the routes of a resource. Omitted properties stay unchanged; a body without any is rejected. */
export function addWriteCall(routes: object, { table, write }: DeclaredResource, { name, path, properties, answer }: WriteCall): void {
  const rules = Object.fromEntries(Object.entries(table).filter(([property]) => properties.includes(property)));
  const body = createBodyModel(`${toPascalCase(name)}Request`, rules);
  // The method is named after the operation, because the API document finds its parameters by this name.
  const named = {
    [name](this: Writer, id: string, sent: Readonly<Record<string, unknown>>, actor: Actor): Promise<object> {
      const writes = properties.filter((property) => sent[property] !== undefined);
      if (writes.length === 0) throw invalidFields(Object.fromEntries(properties.map((property) => [property, 'required'])));
      return this.write(
        id,
        writes.map((property) => ({ property, value: sent[property], field: property })),
        actor,
      );
    },
  };
  const descriptor = { configurable: true, writable: true, value: named[name] } satisfies PropertyDescriptor;
  Object.defineProperty(routes, name, descriptor);
  applyDecorators(
    Allow({ permission: write }),
    Post(`${path}/:id`),
    HttpCode(200),
    ApiOperation({ operationId: name, summary: `Writes ${properties.join(' and ')}, and answers the record.` }),
    ApiBody({ type: body }),
    ApiOkResponse({ type: answer }),
  )(routes, name, descriptor);
  [Param('id', IdParam), Body(bodyPipe(body)), CurrentActor()].forEach((decorate, place) => decorate(routes, name, place));
  Reflect.defineMetadata('design:paramtypes', [String, Object, Object], routes, name);
}
