import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { createListRoutes } from '../../../platform/exports/create-list-routes.js';
import { sessionList, SessionRowModel } from '../handlers/session-list.js';

/** Current and past sessions. */
@ApiTags('auth')
@ApiBearerAuth()
@Controller()
export class SessionsController extends createListRoutes({
  list: sessionList,
  path: 'sessions',
  read: 'sessions.read',
  row: SessionRowModel,
  pageName: 'SessionPage',
}) {}
