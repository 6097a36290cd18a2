import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { uploadRoutes } from './upload-routes.js';

/** Lenders' MIS files (product specification §2, /admin/mis-upload). */
@ApiTags('mis-files')
@ApiBearerAuth()
@Controller()
export class MisFilesController extends uploadRoutes('mis', { files: 'admin/mis-files' }) {}
