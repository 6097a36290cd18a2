import { Body, HttpCode, HttpStatus, Inject, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { type UploadKind, type UploadProfile, uploadProfiles } from '../../../contracts/uploads.js';
import { createExportRoutes } from '../../../platform/exports/create-export-routes.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { UploadActions } from '../handlers/upload-actions.js';
import { uploadList } from '../handlers/upload-history.js';
import { MappingRequest } from './upload.dto.js';

/** The routes for decisions about a file of a kind, and the export of its history. `files` is the path of the files. */
export function uploadActionRoutes(kind: UploadKind, files: string) {
  const { name, read, upload, apply = upload }: UploadProfile = uploadProfiles[kind];
  const MayUpload = () => Allow({ permission: upload });
  const MayApply = () => Allow({ permission: apply });

  abstract class UploadDecisions extends createExportRoutes({ list: uploadList(kind), path: files.replace(/^admin\//, ''), read }) {
    @Inject(UploadActions) readonly desk!: UploadActions;

    @MayUpload()
    @Post(`${files}/:id/columns`)
    @HttpCode(HttpStatus.NO_CONTENT)
    @ApiOperation({ operationId: `map${name}`, summary: 'Says which title is which column; the file is read again.' })
    @ApiNoContentResponse()
    async map(@Param('id', IdParam) id: string, @Body() body: MappingRequest, @CurrentActor() actor: Actor): Promise<void> {
      await this.desk.map(kind, id, body, actor);
    }

    @MayApply()
    @Post(`${files}/:id/apply`)
    @HttpCode(HttpStatus.NO_CONTENT)
    @ApiOperation({ operationId: `apply${name}`, summary: 'Has the rows applied whose outcome was looked at.' })
    @ApiNoContentResponse()
    async apply(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<void> {
      await this.desk.apply(kind, id, actor);
    }

    @MayUpload()
    @Post(`${files}/:id/discard`)
    @HttpCode(HttpStatus.NO_CONTENT)
    @ApiOperation({ operationId: `discard${name}`, summary: 'Nothing of the file is applied, and it may come again.' })
    @ApiNoContentResponse()
    async discard(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<void> {
      await this.desk.discard(kind, id, actor);
    }

    @MayApply()
    @Post(`${files}/:id/undo`)
    @HttpCode(HttpStatus.NO_CONTENT)
    @ApiOperation({
      operationId: `undo${name}`,
      summary: 'Has everything taken back that the file has changed, where nothing else has changed it since.',
    })
    @ApiNoContentResponse()
    async undo(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<void> {
      await this.desk.undo(kind, id, actor);
    }
  }
  return UploadDecisions;
}
