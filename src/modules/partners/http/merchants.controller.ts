import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { resourceRoutes } from '../../../platform/resources/resource-routes.js';
import { merchants } from '../domain/merchant.resource.js';

/** Merchants of partners in the back office. */
@ApiTags('merchants')
@ApiBearerAuth()
@Controller()
export class MerchantsController extends resourceRoutes(merchants) {}
