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

/** Calls of the product specification that write some properties of a record, by the name of the operation: `POST /api/<path>/{id}` with these in the body. */
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

/** Adds such a call to the routes of a resource. Properties that are left out stay as they are; a body with none of them is refused. */
export function addWriteCall(routes: object, { table, write }: DeclaredResource, { name, path, properties, answer }: WriteCall): void {
  const rules = Object.fromEntries(Object.entries(table).filter(([property]) => properties.includes(property)));
  const body = createBodyModel(`${toPascalCase(name)}Request`, rules);
  // The function bears the name of the operation, by which the API document finds its parameters.
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
