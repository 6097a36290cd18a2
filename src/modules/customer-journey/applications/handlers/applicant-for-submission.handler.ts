import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isTerminal } from '../../../../contracts/application-states.js';
import { getSharePurpose } from '../../../../contracts/consents.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { toMoney } from '../../../../platform/values/money.js';
import { type SubmissionApplicant, ApplicantForSubmission } from '../../../lenders/messages/index.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { ConsentLedger } from '../../customers/handlers/consent-ledger.js';
import { Application } from '../domain/application.entity.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { BrandSites } from './brand-sites.js';

@QueryHandler(ApplicantForSubmission)
export class ApplicantForSubmissionHandler implements IQueryHandler<ApplicantForSubmission> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly consents: ConsentLedger,
    private readonly sites: BrandSites,
  ) {}

  async execute({ submissionId }: ApplicantForSubmission): Promise<SubmissionApplicant> {
    // @unscoped the submission that a worker carries out.
    const own = await this.em.findOne(LenderApplication, { id: submissionId });
    if (!own) throw new AppError('not-found');
    if (isTerminal(own.state)) throw new AppError('step-is-over');
    if (!(await this.consents.isInForce(own.customerId, getSharePurpose(own.lenderId)))) throw new AppError('consent-missing');
    // @unscoped the submission that a worker carries out.
    const { loanType } = await this.em.findOneOrFail(Application, { id: own.applicationId });
    const customer = await this.em.findOneOrFail(Customer, { id: own.customerId });
    const opener = await this.keys.getDecryptor(customer.id);
    // The number belongs to another customer by now. A lender receives only a number that reaches this customer.
    if (!customer.phoneIndex) throw new AppError('phone-unverified');
    const profile = customer.profile(opener);
    customer.requireComplete(loanType, profile);
    const sites = await this.sites.activeSites([own.siteUrl]);
    return {
      customerId: own.customerId,
      applicationId: own.applicationId,
      firstName: String(profile.first_name ?? ''),
      lastName: String(profile.last_name ?? ''),
      phone: customer.phone(opener),
      email: String(profile.email ?? ''),
      pan: String(profile.tin ?? ''),
      birthDate: String(profile.birth_date ?? ''),
      pincode: String(profile.postal_code ?? ''),
      employmentStatus: Number(profile.employment_status_code),
      employerName: String(profile.employer_name ?? ''),
      monthlyIncome: toMoney(profile.monthly_income ?? 0),
      requestedAmount: own.requestedAmount,
      tenureMonths: own.requestedTenureMonths,
      siteUrl: own.siteUrl && sites.has(own.siteUrl) ? own.siteUrl : null,
    };
  }
}
