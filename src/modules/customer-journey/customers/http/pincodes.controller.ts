import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { patterns } from '../../../../contracts/fields.js';
import { Public } from '../../../../platform/http/access.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { PincodeResponse } from './pincodes.dto.js';

const CACHE_ONE_DAY = 'public, max-age=86400';
/** Short, so that a newly imported list takes effect soon. */
const CACHE_ONE_MINUTE = 'public, max-age=60';

@ApiTags('lists')
@Public()
@Controller('pincode')
export class PincodesController {
  constructor(private readonly em: EntityManager) {}

  /** Returns city and state of a pincode; empty texts for an unknown one, because not every installation has the complete table. */
  @Get(':pincode')
  @ApiOperation({ operationId: 'getPincode' })
  @ApiOkResponse({ type: PincodeResponse })
  async read(@Param('pincode') pincode: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<PincodeResponse> {
    if (!patterns.pincode.test(pincode)) throw new AppError('not-found');
    const [found] = await this.em.execute<PincodeResponse[]>('select city, state from customer_journey.pincode where pincode = ?', [
      pincode,
    ]);
    void reply.header('cache-control', found ? CACHE_ONE_DAY : CACHE_ONE_MINUTE);
    return found ?? { city: '', state: '' };
  }
}
