import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { uploadRoutes } from './upload-routes.js';

/** Partners' lists of their merchants (/admin/merchant-upload). */
@ApiTags('merchant-files')
@ApiBearerAuth()
@Controller()
export class MerchantFilesController extends uploadRoutes('merchants', { files: 'admin/merchant-files' }) {}
