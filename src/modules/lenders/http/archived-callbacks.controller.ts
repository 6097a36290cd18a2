import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { ReportSensitiveAction } from '../../../platform/audit/report-sensitive-action.js';
import { createListRoutes } from '../../../platform/exports/create-list-routes.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { archivedCallbackList, ArchivedCallbackRowModel } from '../domain/archived-callback-list.js';
import { CallbackArchive } from '../handlers/callback-archive.js';
import { LenderCallbacks } from '../handlers/lender-callbacks.js';
import { RawCallbackResponse, ReplayCallbackResponse, ReplayCallbackRequest } from './archived-callbacks.dto.js';

/** The archive of lenders' callbacks. */
@ApiTags('lender-callback-archive')
@ApiBearerAuth()
@Controller()
export class ArchivedCallbacksController extends createListRoutes({
  list: archivedCallbackList,
  path: 'lender-callbacks',
  read: 'page.lender-callbacks',
  row: ArchivedCallbackRowModel,
  pageName: 'ArchivedCallbackPage',
}) {
  @Inject(CallbackArchive) readonly archive!: CallbackArchive;
  @Inject(LenderCallbacks) readonly callbacks!: LenderCallbacks;
  @Inject(AuditTrail) readonly audit!: AuditTrail;
  @Inject(EntityManager) readonly em!: EntityManager;
  @Inject(CommandBus) readonly commands!: CommandBus;

  /** Returns the full content of one callback; the access is audited. */
  @Allow({ permission: 'lender-callbacks.unmask' })
  @Post('admin/lender-callbacks/:id/raw')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readRawCallback' })
  @ApiOkResponse({ type: RawCallbackResponse })
  async raw(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<RawCallbackResponse> {
    return await this.em.transactional(async () => {
      const { callback, key } = await this.archive.read(id);
      await this.audit.record(actor, { action: 'lender-callback.read', subject: `lender-callback:${id}` });
      const read = { action: 'lender-callback.read', subject: key, isDisclosure: true } as const;
      await this.commands.execute(new ReportSensitiveAction(read, actor));
      const headers = Object.entries(callback.headers).map(([name, value]) => `${name}: ${[value].flat().join(', ')}`);
      return { headers, body: callback.body.toString('utf8') };
    });
  }

  /** Replays one callback, even one that arrived too late to be applied automatically. */
  @Allow({ permission: 'page.lender-callbacks' })
  @Post('admin/lender-callbacks/:id/replay')
  @HttpCode(200)
  @ApiOperation({ operationId: 'replayCallback' })
  @ApiOkResponse({ type: ReplayCallbackResponse })
  async replay(
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReplayCallbackRequest,
    @CurrentActor() actor: Actor,
  ): Promise<ReplayCallbackResponse> {
    return { outcome: await this.callbacks.replay(id, reason, actor) };
  }
}
