import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { KeyFacts } from '../handlers/key-facts.js';
import { KeyFactsAnswer, keyFactsAnswer } from './key-facts.dto.js';

@ApiTags('offers')
@ApiBearerAuth()
@Controller('offers')
export class KeyFactsController {
  constructor(private readonly keyFacts: KeyFacts) {}

  /** The key facts of an offer, with its repayment schedule. */
  @Allow({ audience: 'customer' })
  @Get(':offerId/kfs')
  @ApiOperation({ operationId: 'getKeyFacts' })
  @ApiOkResponse({ type: KeyFactsAnswer })
  async statement(@Param('offerId', IdParam) offerId: string, @CurrentActor() actor: Actor): Promise<KeyFactsAnswer> {
    return keyFactsAnswer(await this.keyFacts.of(actor.id, offerId));
  }
}
