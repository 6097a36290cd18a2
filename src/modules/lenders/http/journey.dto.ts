import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import type { JourneyStep } from '../../../contracts/journeys/journey.js';
import type { LenderOffer } from '../journeys/adapter.js';
import type { JourneyUrl } from '../journeys/adapter.js';
import type { JourneyView } from '../handlers/journeys.js';

/** The step of a lender's journey to draw now. */
export class JourneyAnswer {
  @ApiProperty({ format: 'uuid' })
  submission_id!: string;

  lender_name!: string;

  /** A step of `contracts/journeys.ts`, with the lender's own options and bounds filled in. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  step!: JourneyStep;

  /** Why the lender refused, as a reason of `contracts/journeys.ts`. */
  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;

  /** True when the lender could not be reached and a person looks after it. */
  parked!: boolean;

  /** True while the applicant's form lacks something or he has no confirmed mobile number: the application goes to the lender after that. */
  held!: boolean;

  /** True where the lender stands by none of its offers any more, and has made no new ones. */
  expired!: boolean;

  /** The lender's own offers, in the ONDC vocabulary. */
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } })
  offers!: readonly LenderOffer[];

  @ApiProperty({ type: String, nullable: true })
  chosen_offer_id!: string | null;

  /** Address at the lender where the customer goes on; only after a step that leads there. */
  @ApiPropertyOptional()
  url?: string;

  /** When that address stops working, ISO 8601 UTC. */
  @ApiPropertyOptional({ format: 'date-time' })
  expires_at?: string;
}

const amountField = { kind: 'inr', required: true, min: 1, max: 100_000_000 } as const;
const tenureField = { kind: 'integer', required: true, min: 1, max: 480 } as const;

export class QuoteQuery {
  /** Rupees. */
  @IsField(amountField)
  @ApiProperty({ type: Number, minimum: amountField.min, maximum: amountField.max })
  amount!: string;

  /** Months. */
  @IsField(tenureField)
  @ApiProperty({ type: Number, minimum: tenureField.min, maximum: tenureField.max })
  tenure!: string;
}

export class WithdrawRequest {
  /** 1: the customer has said once more that he withdraws. */
  @IsIn([1])
  @ApiProperty({ type: Number, enum: [1] })
  confirmed!: 1;
}

export class QuoteAnswer {
  /** In the ONDC vocabulary, as the offers of a journey. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  terms!: LenderOffer;
}

/** Puts a journey's view into the names of the wire. */
export function journeyAnswer(view: JourneyView, address?: JourneyUrl): JourneyAnswer {
  return {
    submission_id: view.submissionId,
    lender_name: view.lenderName,
    step: view.step,
    reason: view.reason,
    parked: view.parked,
    held: view.held,
    expired: view.expired,
    offers: view.offers ?? [],
    chosen_offer_id: view.chosenOfferId ?? null,
    ...(address && { url: address.url, expires_at: address.expiresAt }),
  };
}
