import { defineEntity, p } from '@mikro-orm/core';
import { lenderRoles } from '../../../contracts/lender-roles.js';
import { loanTypeKeys } from '../../../contracts/loan-types.js';
import type { LtvTier } from '../../../contracts/ltv-tiers.js';
import type { PenalTerm } from '../../../contracts/penal-terms.js';
import { rateTypes } from '../../../contracts/rate-terms.js';
import { feeRecipients, loanTransfers } from '../../../contracts/stated-terms.js';

const money = () => p.decimal('string').precision(14).scale(2).nullable();
const percent = () => p.decimal('string').precision(7).scale(3).nullable();
const flag = (initially: boolean) => p.boolean().default(initially);
const list = <T>() => p.json<readonly T[]>().defaultRaw(`'[]'::jsonb`);
const text = () => p.text().nullable();
const statedText = () => p.string().length(160).nullable();

const LenderSchema = defineEntity({
  name: 'Lender',
  schema: 'lenders',
  tableName: 'lender',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    name: p.string().length(120),
    loanType: p.enum(loanTypeKeys).default('pl'),
    minIncome: money(),
    maxIncome: money(),
    minAge: p.integer().nullable(),
    maxAge: p.integer().nullable(),
    ticketClass: p.smallint().nullable(),
    creditScoreClass: p.smallint().nullable(),
    minCreditScore: p.smallint().nullable(),
    maxAgeAtEnd: flag(false),
    noHistory: flag(false),
    salaried: flag(false),
    selfEmployed: flag(false),
    business: flag(false),
    priority: p.integer().nullable(),
    lenderStatus: flag(false),
    /** When it was first switched on; null for a lender that nobody but staff may see. */
    firstOnAt: p.datetime().nullable(),
    soStatus: flag(false),
    soText: text(),
    soTextHi: text(),
    soDateStart: p.date().nullable(),
    soDateEnd: p.date().nullable(),
    autosubmission: flag(false),
    /** Key of the journey for this lender's API; null for lenders that report by spreadsheet only. */
    api: p.string().length(40).nullable(),
    lenderRole: p.enum(lenderRoles).default('lender'),
    regulatedEntities: p.string().length(250).nullable(),
    creditLine: flag(false),
    minTurnover: money(),
    maxTurnover: money(),
    minVintageMonths: p.smallint().nullable(),
    registrationTypes: list<number>(),
    registrationRequired: flag(false),
    gstRequired: flag(false),
    propertyTypes: list<number>(),
    propertyLtvTiers: list<LtvTier>(),
    maxHouseholdIncome: money(),
    coApplicantIncome: flag(false),
    minGoldGrams: p.smallint().nullable(),
    maxGoldGrams: p.smallint().nullable(),
    minKarat: p.smallint().nullable(),
    maxKarat: p.smallint().nullable(),
    goldSchemes: list<number>(),
    goldLtvTiers: list<LtvTier>(),
    doorstep: flag(false),
    doorstepAreas: list<string>(),
    loanAmountMin: money(),
    loanAmountUpto: money(),
    tenure: text(),
    tenureMinMonths: p.smallint().nullable(),
    tenureMaxMonths: p.smallint().nullable(),
    interestRate: text(),
    rateMin: percent(),
    rateMax: percent(),
    rateType: p.enum(rateTypes).nullable(),
    benchmarkName: p.string().length(60).nullable(),
    benchmarkPercent: percent(),
    benchmarkResetMonths: p.smallint().nullable(),
    spreadResetMonths: p.smallint().nullable(),
    aprMin: percent(),
    aprMax: percent(),
    processingFees: text(),
    feePercentMin: percent(),
    feePercentMax: percent(),
    feeFlatMin: money(),
    feeFlatMax: money(),
    feeGstIncluded: flag(false),
    valuationFee: money(),
    valuationFeeRecipient: p.enum(feeRecipients).nullable(),
    insuranceCharge: money(),
    otherUpfrontCharge: money(),
    otherUpfrontChargePurpose: p.string().length(60).nullable(),
    otherUpfrontChargeRecipient: p.enum(feeRecipients).nullable(),
    penalCharges: text(),
    foreclosurePercent: percent(),
    rateConversionCharge: statedText(),
    otherCharges: statedText(),
    coolingOffDays: p.smallint().default(1),
    offerValidityDays: p.smallint().default(3),
    answerDays: p.smallint().default(5),
    lenderGroupIds: p.array().default([]),
    ageText: text(),
    employmentText: text(),
    incomeText: text(),
    minLoanText: text(),
    maxLoanText: text(),
    cibilText: text(),
    lenderJourneyText: text(),
    mp4Text: text().fieldName('mp4_text'),
    pptxText: text(),
    pdfText: text(),
    penalTerms: list<PenalTerm>(),
    autoOffPercent: p.smallint().nullable(),
    autoOffCalls: p.integer().nullable(),
    autoOffMinutes: p.smallint().nullable(),
    grievanceName: p.string().length(120).nullable(),
    grievanceEmail: p.string().length(200).nullable(),
    grievancePhone: p.string().length(40).nullable(),
    loanTransfer: p.enum(loanTransfers).nullable(),
    coLendingPartner: p.string().length(120).nullable(),
    coLendingPercent: percent(),
    recoveryClause: statedText(),
    grievanceClause: statedText(),
    recoveryProvider: statedText(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  },
  checks: [
    {
      name: 'lender_auto_off',
      expression: 'auto_off_percent between 1 and 100 and auto_off_calls between 1 and 100000 and auto_off_minutes between 1 and 1440',
    },
  ],
  filters: { notDeleted: { name: 'notDeleted', cond: { deletedAt: null }, default: true } },
  indexes: [
    { name: 'lender_list', expression: 'create index lender_list on lenders.lender (loan_type, priority, name) where deleted_at is null' },
    {
      name: 'lender_name_unique',
      expression: 'create unique index lender_name_unique on lenders.lender (lower(name), loan_type) where deleted_at is null',
    },
  ],
});

export class Lender extends LenderSchema.class {
  /** Removes the lender from the offers of customers. */
  switchOff(): void {
    if (this.lenderStatus) this.recordSwitch();
    this.lenderStatus = false;
  }

  /** Records that the status changed: in either direction, the lender is or was on. */
  recordSwitch(): void {
    this.firstOnAt ??= new Date();
  }
}
LenderSchema.setClass(Lender);
