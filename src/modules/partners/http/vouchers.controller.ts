import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { createResourceRoutes } from '../../../platform/resources/create-resource-routes.js';
import { vouchers } from '../domain/voucher.resource.js';

/** Discount vouchers in the back office. */
@ApiTags('vouchers')
@ApiBearerAuth()
@Controller()
export class VouchersController extends createResourceRoutes(vouchers) {}
