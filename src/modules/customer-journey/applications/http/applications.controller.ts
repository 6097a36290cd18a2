import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import { type ConsentEvidence, formPurposes } from '../../../../contracts/consents.js';
import { toLatinDigits } from '../../../../contracts/digits.js';
import { type LoanType, type LoanTypeKey, findLoanType, loanTypes } from '../../../../contracts/loan-types.js';
import { applicationStatusPath } from '../../../../contracts/next-stop.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { invalidFields } from '../../../../platform/http/app-error.js';
import { DeviceIndex } from '../../../../platform/http/device-cookie.js';
import { SessionEntryPoint } from '../../../../platform/http/session-entry-point.decorator.js';
import { RequestEvidence } from '../../../../platform/http/request-evidence.decorator.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { Visitor } from '../../../../platform/http/visitor-cookie.js';
import {
  ChooseProduct,
  OpenApplication,
  type OpenedApplication,
  VerifyReturningCustomer,
  WithdrawApplication,
} from '../../messages/commands.js';
import { ApplyForGoldLoan } from '../../messages/apply-for-gold-loan.js';
import { ApplicationReader, type ApplicationView } from '../handlers/application-reader.js';
import {
  ApplicationResponse,
  ApplicationListResponse,
  GoldLoanResponse,
  OpenApplicationResponse,
  OpenApplicationRequest,
  SetProductResponse,
  SetProductRequest,
  WelcomeBackRequest,
  WithdrawRequest,
} from './application.dto.js';

/** Path of the status page as consents record it, without the id. */
const STATUS_PAGE = applicationStatusPath(':appId');

@ApiTags('applications')
@ApiBearerAuth()
@Allow({ audience: 'customer' })
@Controller()
export class ApplicationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly applications: ApplicationReader,
  ) {}

  /**
   * Chooses a product. For business loans, the answer about the business registration certificate decides (product specification §4
   * "Business dialog").
   */
  @Post('set-product')
  @HttpCode(200)
  @ApiOperation({ operationId: 'setProduct' })
  @ApiOkResponse({ type: SetProductResponse })
  async setProduct(
    @Body() { product_type, have_registration, have_gst }: SetProductRequest,
    @CurrentActor() actor: Actor,
  ): Promise<SetProductResponse> {
    const asked = parseLoanType(product_type);
    const { unregisteredFallback }: LoanType = loanTypes[asked];
    const type = unregisteredFallback && toOptionalBoolean(have_registration) === false ? unregisteredFallback : asked;
    const hasGst = unregisteredFallback && type === asked ? toOptionalBoolean(have_gst) : undefined;
    const next = await this.commands.execute(new ChooseProduct(type, hasGst, actor));
    return { product_type: loanTypes[type].productType, product_id: loanTypes[type].productId, next };
  }

  /** Verifies the identity of a returning customer, with a product to continue in, or without one. */
  @Allow({ audience: 'customer', beforeIdentity: true })
  @SessionEntryPoint()
  @Post('welcome-back')
  @HttpCode(200)
  @ApiOperation({ operationId: 'welcomeBack' })
  @ApiOkResponse({ type: OpenApplicationResponse })
  async welcomeBack(
    @Body() { product_type, birth_date, tin }: WelcomeBackRequest,
    @CurrentActor() actor: Actor,
    @Visitor() visitor: string | undefined,
    @DeviceIndex() deviceIndex: string,
  ): Promise<OpenApplicationResponse> {
    const identity = { birthDate: toLatinDigits(birth_date), pan: toLatinDigits(tin.trim()).toUpperCase() };
    const type = product_type === undefined ? undefined : parseLoanType(product_type);
    return toOpenApplicationResponse(
      await this.commands.execute(new VerifyReturningCustomer(type, identity, { visitor, deviceIndex }, actor)),
    );
  }

  /** Opens an application with the finished form, or updates the current one. */
  @Post('applications')
  @HttpCode(200)
  @ApiOperation({ operationId: 'openApplication' })
  @ApiOkResponse({ type: OpenApplicationResponse })
  async open(
    @Body() { product_type, consents, notice_hashes, auto_submit_lender_ids, auto_submit_offer_ids, anew }: OpenApplicationRequest,
    @RequestEvidence() evidence: ConsentEvidence,
    @CurrentActor() actor: Actor,
  ): Promise<OpenApplicationResponse> {
    const type = parseLoanType(product_type);
    const shown = { ...evidence, page: evidence.page || loanTypes[type].paths.detail, noticeHashes: notice_hashes };
    const ticks = { lenderIds: auto_submit_lender_ids ?? [], seenOfferIds: auto_submit_offer_ids };
    const command = new OpenApplication(type, toConsentSelection(consents), ticks, shown, actor, Number(anew) === 1);
    return toOpenApplicationResponse(await this.commands.execute(command));
  }

  /** Moves to a gold loan, by the id of another application or lender application of the customer. */
  @Post('gold-loans/:appId')
  @HttpCode(200)
  @ApiOperation({ operationId: 'applyForGold' })
  @ApiOkResponse({ type: GoldLoanResponse })
  async applyForGoldLoan(@Param('appId', IdParam) appId: string, @CurrentActor() actor: Actor): Promise<GoldLoanResponse> {
    return { redirect: await this.commands.execute(new ApplyForGoldLoan(appId, actor)) };
  }

  /** Returns all applications of the customer. */
  @Get('applications')
  @ApiOperation({ operationId: 'getApplications' })
  @ApiOkResponse({ type: ApplicationListResponse })
  async list(@CurrentActor() actor: Actor): Promise<ApplicationListResponse> {
    return { applications: await this.applications.list(actor.id) };
  }

  /** Returns state, submissions and timeline of one application. */
  @Get('applications/:appId')
  @ApiOperation({ operationId: 'getApplication' })
  @ApiOkResponse({ type: ApplicationResponse })
  view(@Param('appId', IdParam) appId: string, @CurrentActor() actor: Actor): Promise<ApplicationView> {
    return this.applications.view(actor.id, appId);
  }

  /** Withdraws the application at one lender irrevocably; returns the application. Safe to repeat. */
  @Post('submissions/:submissionId/withdraw')
  @HttpCode(200)
  @ApiOperation({ operationId: 'withdrawApplication' })
  @ApiOkResponse({ type: ApplicationResponse })
  async withdraw(
    @Param('submissionId', IdParam) submissionId: string,
    @Body() _confirmed: WithdrawRequest,
    @RequestEvidence(STATUS_PAGE) evidence: ConsentEvidence,
    @CurrentActor() actor: Actor,
  ): Promise<ApplicationView> {
    const own = { id: submissionId, customerId: actor.id };
    const applicationId = await this.commands.execute(new WithdrawApplication(own, evidence));
    return await this.applications.view(actor.id, applicationId);
  }
}

const toOpenApplicationResponse = ({ applicationId, next }: OpenedApplication): OpenApplicationResponse => ({
  app_id: applicationId,
  next,
});

/** Converts 1 or 0 to a boolean; undefined where there was no answer. */
const toOptionalBoolean = (flag: unknown): boolean | undefined =>
  flag === undefined || flag === null || flag === '' ? undefined : Number(flag) === 1;

function parseLoanType(productType: string): LoanTypeKey {
  const type = findLoanType(productType);
  if (!type) throw invalidFields({ product_type: 'choice' });
  return type;
}

/** Converts checkboxes to booleans. A purpose that was not sent was not shown. */
function toConsentSelection(consents: OpenApplicationRequest['consents']): OpenApplication['consents'] {
  const sent = formPurposes.filter((purpose) => consents[purpose] !== undefined && consents[purpose] !== null);
  return Object.fromEntries(sent.map((purpose) => [purpose, Number(consents[purpose]) === 1]));
}
