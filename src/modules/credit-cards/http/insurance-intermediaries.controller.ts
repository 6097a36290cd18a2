import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { resourceRoutes } from '../../../platform/resources/resource-routes.js';
import { insuranceIntermediaries } from '../domain/insurance-intermediary.resource.js';

/** Licensed intermediaries in the back office. */
@ApiTags('insurance-intermediaries')
@ApiBearerAuth()
@Controller()
export class InsuranceIntermediariesController extends resourceRoutes(insuranceIntermediaries) {}
