import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { staffAccounts } from '../domain/staff.resource.js';
import { createAccountRoutes } from './create-account-routes.js';

/** Staff accounts. */
@ApiTags('staff')
@ApiBearerAuth()
@Controller()
export class StaffController extends createAccountRoutes(staffAccounts, 'admin', 'runStaffAction') {}
