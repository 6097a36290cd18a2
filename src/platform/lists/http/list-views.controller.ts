import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../http/access.js';
import { IdParam } from '../../http/param.pipes.js';
import { ListViews } from '../list-views.js';
import { AddListViewRequest, ChangeListViewRequest, ListViewModel, ListViewsQuery } from './list-views.dto.js';

/** The caller's saved views, of lists that they may read. */
@ApiTags('list-views')
@ApiBearerAuth()
@Allow({ audience: 'admin' })
@Controller('admin/list-views')
export class ListViewsController {
  constructor(private readonly views: ListViews) {}

  /** Returns the caller's views of a list, and the shared ones. */
  @Get()
  @ApiOperation({ operationId: 'listViews' })
  @ApiOkResponse({ type: ListViewModel, isArray: true })
  list(@Query() { list }: ListViewsQuery, @CurrentActor() actor: Actor): Promise<ListViewModel[]> {
    return this.views.list(list, actor);
  }

  /** Saves a view. Sharing it requires the permission to change the listed records. */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'addListView' })
  @ApiOkResponse({ type: ListViewModel })
  add(@Body() { list, ...view }: AddListViewRequest, @CurrentActor() actor: Actor): Promise<ListViewModel> {
    return this.views.add(list, view, actor);
  }

  /** Renames or shares a view, or replaces its saved state; omitted properties stay unchanged. */
  @Post(':id')
  @HttpCode(200)
  @ApiOperation({ operationId: 'changeListView' })
  @ApiOkResponse({ type: ListViewModel })
  change(@Param('id', IdParam) id: string, @Body() changes: ChangeListViewRequest, @CurrentActor() actor: Actor): Promise<ListViewModel> {
    return this.views.change(id, changes, actor);
  }

  /** Deletes a view of the caller; a shared view can be deleted by any user who may share. */
  @Post(':id/delete')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteListView' })
  async remove(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.views.remove(id, actor);
  }
}
