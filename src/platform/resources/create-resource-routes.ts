import { Body, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Query, QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../contracts/actor.js';
import type { ListQuery } from '../../contracts/lists.js';
import type { WireValue } from '../../contracts/fields.js';
import { isPermitted } from '../../contracts/permissions.js';
import { AuditRowModel, auditList, type AuditEntry } from '../audit/audit-list.js';
import { Allow, CurrentActor } from '../http/access.js';
import { IdParam } from '../http/param.pipes.js';
import { toPascalCase } from '../http/row-model.js';
import { createListRoutes } from '../exports/create-list-routes.js';
import { condition } from '../lists/condition.js';
import { ListQueryParam, ApiListResponse } from '../lists/http/list-parameters.js';
import type { ListPage } from '../lists/list.js';
import type { DeclaredResource } from './declared-resource.js';
import type { PropertyWrite } from './record-values.js';
import { Records } from './records.js';
import { bodyPipe, createResourceModels } from './resource-models.js';
import { addWriteCall, type WriteCalls } from './add-write-call.js';

interface WriteRequest {
  readonly property: string;
  readonly value: WireValue;
  readonly version?: number;
}

/** Omits a route that could never succeed. */
const noRoute: MethodDecorator = () => undefined;

/**
 * Creates the routes of a resource below `/api/admin/<path>`: list, export, record, create, write if it has editable properties, delete,
 * restore and history, described in the API document from the resource's table. A controller extends it. `calls` are the routes of the
 * product specification that write some properties; anything specific to one resource is a method of its controller.
 */
export function createResourceRoutes<Row extends object>(resource: DeclaredResource<Row>, calls: WriteCalls = {}) {
  const models = createResourceModels(resource);
  const base = `admin/${resource.path}`;
  const Name = toPascalCase(resource.name);
  const read = () => Allow({ permission: resource.read });
  const write = () => Allow({ permission: resource.write });
  const isEdited = Object.values(resource.table).some(({ edit }) => edit !== 'never');

  abstract class ResourceRoutes extends createListRoutes({
    list: resource.list,
    path: resource.path,
    read: resource.read,
    write: resource.write,
    row: models.row,
    pageName: `${Name}Page`,
  }) {
    /** The models of the resource, for additional routes. */
    static readonly models = models;

    @Inject(Records) readonly records!: Records;
    @Inject(QueryBus) readonly queries!: QueryBus;

    @read()
    @Get(`${base}/:id`)
    @ApiOperation({ operationId: `read${Name}`, summary: 'One record.' })
    @ApiOkResponse({ type: models.row })
    record(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<Row> {
      return this.lists.row(resource.list, id, actor);
    }

    @write()
    @Post(base)
    @HttpCode(200)
    @ApiOperation({ operationId: `add${Name}`, summary: 'Adds a record and answers it.' })
    @ApiBody({ type: models.creation })
    @ApiOkResponse({ type: models.row })
    async add(@Body(bodyPipe(models.creation)) body: object, @CurrentActor() actor: Actor): Promise<Row> {
      return this.record(await this.records.create(resource, body, actor), actor);
    }

    @write()
    @(isEdited ? Post(`${base}/:id`) : noRoute)
    @HttpCode(200)
    @ApiOperation({ operationId: `write${Name}`, summary: 'Writes one property and answers the record.' })
    @ApiBody({ type: models.write })
    @ApiOkResponse({ type: models.row })
    writeProperty(
      @Param('id', IdParam) id: string,
      @Body(bodyPipe(models.write)) { property, value, version }: WriteRequest,
      @CurrentActor() actor: Actor,
    ): Promise<Row> {
      return this.write(id, [{ property, value, field: 'value' }], actor, version);
    }

    @write()
    @Post(`${base}/:id/delete`)
    @HttpCode(204)
    @ApiOperation({ operationId: `delete${Name}`, summary: 'Hides a record; its history stays.' })
    async remove(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<void> {
      await this.records.remove(resource, id, actor);
    }

    @write()
    @Post(`${base}/:id/restore`)
    @HttpCode(200)
    @ApiOperation({ operationId: `restore${Name}`, summary: 'Takes a deletion back and answers the record.' })
    @ApiOkResponse({ type: models.row })
    async restore(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<Row> {
      await this.records.restore(resource, id, actor);
      return this.record(id, actor);
    }

    @read()
    @Get(`${base}/:id/history`)
    @ApiOperation({ operationId: `historyOf${Name}`, summary: 'Who changed what and when, also of a deleted record.' })
    @ApiListResponse(auditList, 'AuditPage', AuditRowModel)
    async history(
      @Param('id', IdParam) id: string,
      @ListQueryParam(auditList) query: ListQuery,
      @CurrentActor() actor: Actor,
    ): Promise<ListPage<AuditEntry>> {
      await this.lists.requireExisting(resource.list, id, actor);
      const { relatedHistory: related } = resource;
      const found = related && isPermitted(actor.role, related.read) ? related.subjects(id) : [];
      const others = found instanceof Query ? await this.queries.execute(found) : found;
      return this.lists.page(auditList, query, actor, condition('a.subject in (?)', [`${resource.name}:${id}`, ...others]));
    }

    /** Writes properties of a record, all or none, and returns the record. */
    async write(id: string, writes: readonly PropertyWrite[], actor: Actor, version?: number): Promise<Row> {
      await this.records.write(resource, id, writes, { actor, version });
      return this.record(id, actor);
    }
  }
  for (const [name, call] of Object.entries(calls)) addWriteCall(ResourceRoutes.prototype, resource, { name, ...call, answer: models.row });
  return ResourceRoutes;
}
