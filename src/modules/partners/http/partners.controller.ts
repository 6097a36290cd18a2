import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { createResourceRoutes } from '../../../platform/resources/create-resource-routes.js';
import { partners } from '../domain/partner.resource.js';

const calls = {
  updatePartnerUtm: { path: 'update-partner-utm', properties: ['utm_id'] },
  updatePartnerRevenueData: { path: 'update-partner-revenue-data', properties: ['revenue_percent', 'revenue_flat_fee'] },
} as const;

/** Partners in the back office: the generic resource routes, and the calls of the product specification §7. */
@ApiTags('partners')
@ApiBearerAuth()
@Controller()
export class PartnersController extends createResourceRoutes(partners, calls) {}
