import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { createQrCode } from '../../../platform/qr/qr-code.js';
import { createResourceRoutes } from '../../../platform/resources/create-resource-routes.js';
import { trackingLinks } from '../domain/tracking-link.resource.js';
import { TrackingLinkUrls } from '../handlers/tracking-link-urls.js';
import { TrackingLinkUrlResponse } from './tracking-links.dto.js';

/** Tracking links of partners in the back office. */
@ApiTags('tracking-links')
@ApiBearerAuth()
@Controller()
export class TrackingLinksController extends createResourceRoutes(trackingLinks) {
  @Inject(TrackingLinkUrls) private readonly urls!: TrackingLinkUrls;

  /** Returns the complete URL of a link, also for a QR code. */
  @Allow({ permission: 'tracking-links.read' })
  @Get('admin/tracking-links/:id/address')
  @ApiOperation({ operationId: 'getTrackingLinkUrl' })
  @ApiOkResponse({ type: TrackingLinkUrlResponse })
  async url(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<TrackingLinkUrlResponse> {
    const address = await this.urls.find(id, actor);
    return { address, qr: createQrCode(address) };
  }
}
