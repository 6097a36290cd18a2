import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { createListRoutes } from '../../../platform/exports/create-list-routes.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { parkedSubmissionList, ParkedSubmissionRowModel } from '../domain/parked-submission-list.js';
import { ParkedSubmissionReader } from '../handlers/parked-submission-reader.js';
import { ParkedSubmissions } from '../handlers/parked-submissions.js';
import { DecideParkedSubmissionRequest, type ParkedSubmissionResponse, ParkedSubmissionResponseModel } from './parked-submissions.dto.js';

/** Submissions that need a staff member. */
@ApiTags('parked-submissions')
@ApiBearerAuth()
@Controller()
export class ParkedSubmissionsController extends createListRoutes({
  list: parkedSubmissionList,
  path: 'parked-submissions',
  read: 'page.parked-submissions',
  row: ParkedSubmissionRowModel,
  pageName: 'ParkedSubmissionPage',
}) {
  @Inject(ParkedSubmissionReader) readonly reader!: ParkedSubmissionReader;
  @Inject(ParkedSubmissions) readonly parked!: ParkedSubmissions;

  /** Returns one of them, with the calls to its lender, its history and the allowed actions. */
  @Allow({ permission: 'page.parked-submissions' })
  @Get('admin/parked-submissions/:id')
  @ApiOperation({ operationId: 'readParkedSubmission' })
  @ApiOkResponse({ type: ParkedSubmissionResponseModel })
  read(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<ParkedSubmissionResponse> {
    return this.reader.read(id, actor);
  }

  /** Requests the status again, records its outcome, or has it sent, with a reason. */
  @Allow({ permission: 'page.parked-submissions' })
  @Post('admin/parked-submissions/:id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'decideParkedSubmission' })
  @ApiNoContentResponse()
  async decide(
    @Param('id', IdParam) id: string,
    @Body() { deed, version, reason, reference }: DecideParkedSubmissionRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.lists.row(parkedSubmissionList, id, actor);
    await this.parked.decide(id, { deed, version, reason, reference }, actor);
  }
}
