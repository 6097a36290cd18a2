import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BUREAU_CONSENT } from '../../../../contracts/consents.js';
import type { Actor } from '../../../../contracts/actor.js';
import { bureaus } from '../../../../contracts/credit-bureau.js';
import type { TextKey } from '../../../../contracts/i18n/translate.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { type CallerText, Text } from '../../../../platform/http/caller-text.js';
import { EnquiryReader } from '../handlers/enquiry-reader.js';
import { CreditEnquiriesResponse } from './credit-enquiries.dto.js';

/** Enquiries made about a customer at a credit bureau. */
@ApiTags('credit-enquiries')
@ApiBearerAuth()
@Allow({ audience: 'customer' })
@Controller('credit-enquiries')
export class CreditEnquiriesController {
  constructor(private readonly reader: EnquiryReader) {}

  /** Returns bureau, time and consent of each enquiry, and the band while it is kept. */
  @Get()
  @ApiOperation({ operationId: 'getCreditEnquiries' })
  @ApiOkResponse({ type: CreditEnquiriesResponse })
  async read(@CurrentActor() actor: Actor, @Text() text: CallerText): Promise<CreditEnquiriesResponse> {
    const enquiries = await this.reader.listForCustomer(actor.id);
    return {
      enquiries: enquiries.map(({ bureau, band, ...enquiry }) => ({
        ...enquiry,
        ...{ bureau, bureau_name: bureaus[bureau].name, bureau_site: bureaus[bureau].site, purpose: BUREAU_CONSENT },
        band: band && {
          score_class: band.scoreClass,
          text: text(`lookups.creditScoreClass.${band.scoreClass}` as TextKey),
          scored_on: band.scoredOn,
          reference: band.reference,
        },
      })),
    };
  }
}
