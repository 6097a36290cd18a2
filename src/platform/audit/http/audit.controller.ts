import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { createListRoutes } from '../../exports/create-list-routes.js';
import { auditList, AuditRowModel } from '../audit-list.js';

/** Who did what and when, newest first. */
@ApiTags('audit')
@ApiBearerAuth()
@Controller()
export class AuditController extends createListRoutes({
  list: auditList,
  path: 'audit',
  read: 'audit.read',
  row: AuditRowModel,
  pageName: 'AuditPage',
}) {}
