import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { Device } from '../../../contracts/device.js';
import { toLatinDigits } from '../../../contracts/digits.js';
import { parseAccountNumber, type MerchantDetails, validateMerchantForm, parseMerchantPan } from '../../../contracts/merchant-form.js';
import { customerPaths } from '../../../contracts/next-stop.js';
import { Public } from '../../../platform/http/access.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { CallerDevice } from '../../../platform/http/caller-device.js';
import { SessionEntryPoint } from '../../../platform/http/session-entry-point.decorator.js';
import { RequestEvidence } from '../../../platform/http/request-evidence.decorator.js';
import { SubmitMerchantRequest, BeginMerchantRequest, type MerchantRequest } from '../messages/merchant-requests.js';
import { MerchantNotices } from '../handlers/merchant-notices.js';
import {
  MerchantOtpResponse,
  MerchantFormRequest,
  MerchantNoticeResponse,
  MerchantNoticeQuery,
  MerchantReferenceResponse,
  SendMerchantFormRequest,
} from './merchant-form.dto.js';

/** The public merchant application form, without a login. */
@ApiTags('merchant-form')
@Public()
@SessionEntryPoint()
@Controller('merchant-form')
export class MerchantFormController {
  constructor(
    private readonly commands: CommandBus,
    private readonly notices: MerchantNotices,
  ) {}

  /** Returns the current notice for an applicant, by the future partner, with the name of that partner and its grievance officer. */
  @Get('notice')
  @ApiOperation({ operationId: 'getMerchantNotice' })
  @ApiOkResponse({ type: MerchantNoticeResponse })
  async notice(
    @Query() { language, partner_name: partnerName }: MerchantNoticeQuery,
    @RequestEvidence(customerPaths.merchantForm) site: ConsentEvidence,
  ): Promise<MerchantNoticeResponse> {
    const { hash, notice, brand } = await this.notices.current({ site, partnerName }, language);
    const { title, promises, dataTitle, data, who, use, rights, tick } = notice;
    const { title: name, grievance_officer: officer } = brand.brand;
    return { hash, brand: name, officer, title, promises: [...promises], data_title: dataTitle, data: [...data], who, use, rights, tick };
  }

  /** Validates the form and sends an OTP to its number; stores nothing of the form. */
  @Post('code')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendMerchantOtp' })
  @ApiOkResponse({ type: MerchantOtpResponse })
  async code(
    @Body() form: MerchantFormRequest,
    @CallerDevice() device: Device,
    @RequestEvidence(customerPaths.merchantForm) evidence: ConsentEvidence,
  ): Promise<MerchantOtpResponse> {
    const { challengeId, maskedTo, expiresInSeconds, resendInSeconds } = await this.commands.execute(
      new BeginMerchantRequest(toMerchantRequest(form, device, evidence)),
    );
    return { challenge_id: challengeId, masked_to: maskedTo, expires_in: expiresInSeconds, resend_in: resendInSeconds };
  }

  /** Accepts the form with its OTP, once however often it is sent, and returns the reference of the request. */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendMerchantForm' })
  @ApiOkResponse({ type: MerchantReferenceResponse })
  async send(
    @Body() form: SendMerchantFormRequest,
    @CallerDevice() device: Device,
    @RequestEvidence(customerPaths.merchantForm) evidence: ConsentEvidence,
  ): Promise<MerchantReferenceResponse> {
    const request = toMerchantRequest(form, device, evidence);
    return {
      reference: await this.commands.execute(new SubmitMerchantRequest(request, form.challenge_id, toLatinDigits(form.otp.trim()))),
    };
  }
}

/** Throws `invalid` for problems beyond the rules of the single fields. */
function toMerchantRequest(form: MerchantFormRequest, device: Device, evidence: ConsentEvidence): MerchantRequest {
  const problems = validateMerchantForm({ ...form });
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const { firm_name, owner_name, phone, email, address, pincode, city, ifsc } = form;
  const details: MerchantDetails = {
    ...{ firm_name, owner_name, phone, email, address, pincode, city, ifsc },
    pan: parseMerchantPan(form.pan) ?? '',
    gstin: form.gstin || null,
    account_number: parseAccountNumber(form.account_number) ?? '',
  };
  return { details, partnerName: form.partner_name, evidence, noticeHash: form.notice_hash, device };
}
