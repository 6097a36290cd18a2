import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { createListRoutes } from '../../../../platform/exports/create-list-routes.js';
import { serviceCaseList, ServiceCaseRowModel } from '../domain/service-case.list.js';

/** The queue of customer service. */
@ApiTags('service-cases')
@ApiBearerAuth()
@Controller()
export class ServiceCasesController extends createListRoutes({
  list: serviceCaseList,
  path: 'service-cases',
  read: 'page.csr-portal',
  row: ServiceCaseRowModel,
  pageName: 'ServiceCasePage',
}) {}
