import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { Device } from '../../../contracts/device.js';
import { latinDigits } from '../../../contracts/digits.js';
import { accountNumberOf, type MerchantDetails, merchantFormProblems, merchantPanOf } from '../../../contracts/merchant-form.js';
import { customerPaths } from '../../../contracts/next-stop.js';
import { Public } from '../../../platform/http/access.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { CallerDevice } from '../../../platform/http/caller-device.js';
import { Door } from '../../../platform/http/door.decorator.js';
import { Evidence } from '../../../platform/http/evidence.js';
import { AskToBecomeMerchant, BeginMerchantRequest, type MerchantRequest } from '../messages/applicants.js';
import { MerchantNotices } from '../handlers/merchant-notices.js';
import {
  MerchantCodeAnswer,
  MerchantFormRequest,
  MerchantNoticeAnswer,
  MerchantNoticeQuery,
  MerchantReferenceAnswer,
  SendMerchantFormRequest,
} from './merchant-form.dto.js';

/** The form of whoever wants to become a merchant: anybody's, without a login. */
@ApiTags('merchant-form')
@Public()
@Door()
@Controller('merchant-form')
export class MerchantFormController {
  constructor(
    private readonly commands: CommandBus,
    private readonly notices: MerchantNotices,
  ) {}

  /** What whoever asks is to agree to now, by the partner that he will work for, with the name of that partner and its officer. */
  @Get('notice')
  @ApiOperation({ operationId: 'getMerchantNotice' })
  @ApiOkResponse({ type: MerchantNoticeAnswer })
  async notice(
    @Query() { language, partner_name: partnerName }: MerchantNoticeQuery,
    @Evidence(customerPaths.merchantForm) site: ConsentEvidence,
  ): Promise<MerchantNoticeAnswer> {
    const { hash, notice, brand } = await this.notices.current({ site, partnerName }, language);
    const { title, promises, dataTitle, data, who, use, rights, tick } = notice;
    const { title: name, grievance_officer: officer } = brand.brand;
    return { hash, brand: name, officer, title, promises: [...promises], data_title: dataTitle, data: [...data], who, use, rights, tick };
  }

  /** Holds the form against its rules and sends a passcode to its number; nothing of it is kept. */
  @Post('code')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendMerchantCode' })
  @ApiOkResponse({ type: MerchantCodeAnswer })
  async code(
    @Body() form: MerchantFormRequest,
    @CallerDevice() device: Device,
    @Evidence(customerPaths.merchantForm) evidence: ConsentEvidence,
  ): Promise<MerchantCodeAnswer> {
    const { challengeId, maskedTo, secondsGood, secondsToNext } = await this.commands.execute(
      new BeginMerchantRequest(requestOf(form, device, evidence)),
    );
    return { challenge_id: challengeId, masked_to: maskedTo, expires_in: secondsGood, resend_in: secondsToNext };
  }

  /** Takes the form with its passcode, once however often it is sent, and answers the reference of the request. */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendMerchantForm' })
  @ApiOkResponse({ type: MerchantReferenceAnswer })
  async send(
    @Body() form: SendMerchantFormRequest,
    @CallerDevice() device: Device,
    @Evidence(customerPaths.merchantForm) evidence: ConsentEvidence,
  ): Promise<MerchantReferenceAnswer> {
    const request = requestOf(form, device, evidence);
    return { reference: await this.commands.execute(new AskToBecomeMerchant(request, form.challenge_id, latinDigits(form.otp.trim()))) };
  }
}

/** Throws `invalid` for what does not fit beyond the fields' own rules. */
function requestOf(form: MerchantFormRequest, device: Device, evidence: ConsentEvidence): MerchantRequest {
  const problems = merchantFormProblems({ ...form });
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const { firm_name, owner_name, phone, email, address, pincode, city, ifsc } = form;
  const details: MerchantDetails = {
    ...{ firm_name, owner_name, phone, email, address, pincode, city, ifsc },
    pan: merchantPanOf(form.pan) ?? '',
    gstin: form.gstin || null,
    account_number: accountNumberOf(form.account_number) ?? '',
  };
  return { details, partnerName: form.partner_name, evidence, noticeHash: form.notice_hash, device };
}
