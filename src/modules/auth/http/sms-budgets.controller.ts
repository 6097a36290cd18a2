import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { createResourceRoutes } from '../../../platform/resources/create-resource-routes.js';
import { smsBudgets } from '../domain/sms-budget.resource.js';

/** Budgets of OTPs by SMS, of each brand and of all together. */
@ApiTags('sms-budgets')
@ApiBearerAuth()
@Controller()
export class SmsBudgetsController extends createResourceRoutes(smsBudgets) {}
