import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { createResourceRoutes } from '../../../platform/resources/create-resource-routes.js';
import { insuranceIntermediaries } from '../domain/insurance-intermediary.resource.js';

/** Licensed intermediaries in the back office. */
@ApiTags('insurance-intermediaries')
@ApiBearerAuth()
@Controller()
export class InsuranceIntermediariesController extends createResourceRoutes(insuranceIntermediaries) {}
