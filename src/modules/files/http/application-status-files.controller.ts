import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { uploadRoutes } from './upload-routes.js';

/** Lenders' status files, under the paths of the product specification §7. */
@ApiTags('application-status-files')
@ApiBearerAuth()
@Controller()
export class ApplicationStatusFilesController extends uploadRoutes('application-status', {
  list: 'get-application-status-files-list',
  send: 'upload-application-status-file',
  files: 'application-status-files',
}) {}
