import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { qrCode } from '../../../platform/qr/qr-code.js';
import { resourceRoutes } from '../../../platform/resources/resource-routes.js';
import { trackingLinks } from '../domain/tracking-link.resource.js';
import { LinkAddresses } from '../handlers/link-addresses.js';
import { LinkAddressAnswer } from './tracking-links.dto.js';

/** Tracking links of partners in the back office. */
@ApiTags('tracking-links')
@ApiBearerAuth()
@Controller()
export class TrackingLinksController extends resourceRoutes(trackingLinks) {
  @Inject(LinkAddresses) private readonly addresses!: LinkAddresses;

  /** The whole address that a link is handed out as, also as a code to scan. */
  @Allow({ permission: 'tracking-links.read' })
  @Get('admin/tracking-links/:id/address')
  @ApiOperation({ operationId: 'getLinkAddress' })
  @ApiOkResponse({ type: LinkAddressAnswer })
  async address(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<LinkAddressAnswer> {
    const address = await this.addresses.of(id, actor);
    return { address, qr: qrCode(address) };
  }
}
