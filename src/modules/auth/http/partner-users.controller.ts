import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { partnerUsers } from '../domain/partner-user.resource.js';
import { createAccountRoutes } from './create-account-routes.js';

/** Accounts of partner users. */
@ApiTags('partner-users')
@ApiBearerAuth()
@Controller()
export class PartnerUsersController extends createAccountRoutes(partnerUsers, 'partner', 'runPartnerUserAction') {}
