import { Get, Inject, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Actor } from '../../contracts/actor.js';
import type { ListQuery } from '../../contracts/lists.js';
import { Allow, CurrentActor } from '../http/access.js';
import { ListQueryParam, ApiListResponse } from '../lists/http/list-parameters.js';
import type { ServedList } from '../lists/declared-lists.js';
import type { ListPage } from '../lists/list.js';
import { Lists } from '../lists/lists.js';
import { toPascalCase } from '../http/row-model.js';
import { createExportRoutes } from './create-export-routes.js';

/** A list with the model of its rows for the API document. */
export interface ListWithModel<Row extends object> extends ServedList<Row> {
  readonly row: Type;
  /** Name of the page model, for example `AuditPage`. */
  readonly pageName: string;
}

/** The routes of a list: its pages, `GET /api/admin/<path>`, and its export. A controller extends it. */
export function createListRoutes<Row extends object>({ row, pageName, ...served }: ListWithModel<Row>) {
  const { list, path, read } = served;
  abstract class ListRoutes extends createExportRoutes(served) {
    @Inject(Lists) readonly lists!: Lists;

    @Allow({ permission: read })
    @Get(`admin/${path}`)
    @ApiOperation({ operationId: `list${toPascalCase(path)}`, summary: 'A page of the list.' })
    @ApiListResponse(list, pageName, row)
    list(@ListQueryParam(list) query: ListQuery, @CurrentActor() actor: Actor): Promise<ListPage<Row>> {
      return this.lists.page(list, query, actor);
    }
  }
  return ListRoutes;
}
