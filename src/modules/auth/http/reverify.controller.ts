import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { ActiveSessions } from '../handlers/active-sessions.js';
import type { SessionHolder } from '../messages/commands.js';
import { toAdminIds, toCustomerIds, toPartnerIds } from './session-response.js';
import { AdminIds, CustomerIds, PartnerIds } from './session.dto.js';

/** Checks whether a token is still valid and whose it is (product specification §4 "Session start"). */
@ApiTags('auth')
@ApiBearerAuth()
@Controller()
export class ReverifyController {
  constructor(private readonly sessions: ActiveSessions) {}

  /** Returns the ids of a customer's session. */
  @Allow({ audience: 'customer', beforeIdentity: true })
  @Get('customer-reverify')
  @ApiOperation({ operationId: 'customerReverify' })
  @ApiOkResponse({ type: CustomerIds })
  async customer(@CurrentActor() actor: Actor): Promise<CustomerIds> {
    return toCustomerIds(await this.holder(actor));
  }

  /** Returns the ids of a staff session. */
  @Allow({ audience: 'admin', beforeSecondFactor: true })
  @Get('admin-reverify')
  @ApiOperation({ operationId: 'adminReverify' })
  @ApiOkResponse({ type: AdminIds })
  async admin(@CurrentActor() actor: Actor): Promise<AdminIds> {
    return toAdminIds(await this.holder(actor));
  }

  /** Returns the ids of a partner user's session. */
  @Allow({ audience: 'partner' })
  @Get('partner-reverify')
  @ApiOperation({ operationId: 'partnerReverify' })
  @ApiOkResponse({ type: PartnerIds })
  async partner(@CurrentActor() actor: Actor): Promise<PartnerIds> {
    return toPartnerIds(await this.holder(actor));
  }

  private async holder({ sessionId }: Actor): Promise<SessionHolder> {
    const session = await this.sessions.byId(sessionId);
    if (!session) throw new AppError('session-ended');
    return session;
  }
}
