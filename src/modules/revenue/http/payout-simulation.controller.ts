import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { toLatinDigits } from '../../../contracts/digits.js';
import { Allow } from '../../../platform/http/access.js';
import { Decimal, toMoney } from '../../../platform/values/money.js';
import { PayoutSimulator } from '../handlers/payout-simulator.js';
import { PayoutSimulationResponse, SimulatePayoutRequest } from './payout-simulation.dto.js';

/** Payout simulations on the page of a lender. */
@ApiTags('payout-simulation')
@ApiBearerAuth()
@Controller()
export class PayoutSimulationController {
  constructor(private readonly simulator: PayoutSimulator) {}

  /**
   * Returns what the lender would pay for one disbursal of such a month by its current items, and why the items before do not pay. Stores
   * nothing.
   */
  @Allow({ permission: 'revenue.read' })
  @Post('lender-revenue/simulate')
  @HttpCode(200)
  @ApiOperation({ operationId: 'simulatePayout' })
  @ApiOkResponse({ type: PayoutSimulationResponse })
  async simulate(@Body() { lender_id, disbursed, number, amount }: SimulatePayoutRequest): Promise<PayoutSimulationResponse> {
    const month = { disbursed: toMoney(parseDecimal(disbursed)), number: parseDecimal(number).toNumber() };
    const { payout, skippedItems } = await this.simulator.simulate(lender_id, month, toMoney(parseDecimal(amount)));
    return {
      success: true,
      payout: payout && { id: payout.itemId, amount: Number(payout.amount) },
      passed_over: skippedItems.map(({ itemId, reasons }) => ({ id: itemId, reasons })),
    };
  }
}

/** Returns a validated number, sent in any notation. */
const parseDecimal = (value: number | string) => new Decimal(toLatinDigits(String(value)).trim());
