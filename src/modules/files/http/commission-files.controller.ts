import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { uploadRoutes } from './upload-routes.js';

/** Lenders' payout files (product specification §2, /admin/commission-upload-file). */
@ApiTags('commission-files')
@ApiBearerAuth()
@Controller()
export class CommissionFilesController extends uploadRoutes('commission', { files: 'admin/commission-files' }) {}
