import type { lenderResource } from '../../../../../src/contracts/resources/lender.js';
import type { LenderRow } from '../../../api/generated.ts';
import { RecordPage } from '../../../kit/resource/record-page.tsx';
import type { CustomCells, RecordSection } from '../../../kit/resource/record-section.ts';
import { Commissions } from './commissions.tsx';
import { lender } from './lender.ts';
import { LenderGroupsCell } from './lender-groups-cell.tsx';
import { LoanDetails } from './loan-details.tsx';
import { PenalTermsCell } from './penal-terms-cell.tsx';
import { RevenueMonths } from './revenue-months.tsx';
// Staff open a record from the list or go to the list next: shared code stays in one file with the list, instead of many small ones.
import './lenders-page.tsx';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['records', 'lending', 'lender', 'ledger', 'inside'];

type Property = keyof typeof lenderResource;

/** Sections of the product specification §2, in its order. */
const sections: readonly RecordSection<LenderRow, Property>[] = [
  {
    key: 'lender',
    title: 'admin.lender.sections.itself',
    lead: 'admin.lenders.lead',
    properties: [
      ...(['name', 'lender_status', 'autosubmission', 'priority', 'loan_type', 'api', 'answer_days'] as const),
      ...(['lender_role', 'regulated_entities', 'credit_line'] as const),
    ],
  },
  {
    key: 'filter',
    title: 'admin.lender.sections.filter',
    lead: 'admin.lender.sections.filterLead',
    properties: [
      ...([
        'min_income',
        'max_income',
        'min_age',
        'max_age',
        'max_age_at_end',
        'ticket_class',
        'credit_score_class',
        'min_credit_score',
        'no_history',
      ] as const),
      ...(['salaried', 'self_employed', 'business'] as const),
    ],
  },
  {
    key: 'lending',
    title: 'admin.lender.sections.lending',
    lead: 'admin.lender.sections.lendingLead',
    properties: [
      ...(['min_turnover', 'max_turnover', 'min_vintage_months'] as const),
      ...(['registration_types', 'registration_required', 'gst_required'] as const),
      ...(['property_types', 'property_ltv_tiers', 'max_household_income', 'co_applicant_income'] as const),
      ...([
        'min_gold_grams',
        'max_gold_grams',
        'min_karat',
        'max_karat',
        'gold_schemes',
        'gold_ltv_tiers',
        'doorstep',
        'doorstep_areas',
      ] as const),
    ],
  },
  { key: 'loan', title: 'admin.lender.sections.loan', Component: LoanDetails },
  {
    key: 'eligibility',
    title: 'admin.lender.sections.eligibility',
    lead: 'admin.lender.sections.eligibilityLead',
    properties: [
      ...(['age_text', 'employment_text', 'income_text', 'min_loan_text', 'max_loan_text', 'cibil_text'] as const),
      ...(['lender_journey_text', 'mp4_text', 'pptx_text', 'pdf_text'] as const),
    ],
  },
  {
    key: 'special-offer',
    title: 'admin.lender.sections.specialOffer',
    lead: 'admin.lender.sections.specialOfferLead',
    properties: ['so_status', 'so_text', 'so_date_start', 'so_date_end'],
  },
  {
    key: 'auto-off',
    title: 'admin.lender.sections.autoOff',
    lead: 'admin.lender.sections.autoOffLead',
    properties: ['auto_off_percent', 'auto_off_calls', 'auto_off_minutes'],
  },
  {
    key: 'grievance',
    title: 'admin.lender.sections.grievance',
    lead: 'admin.lender.sections.grievanceLead',
    properties: ['grievance_name', 'grievance_email', 'grievance_phone'],
  },
  {
    key: 'agreement',
    title: 'admin.lender.sections.agreement',
    lead: 'admin.lender.sections.agreementLead',
    properties: [
      ...(['loan_transfer', 'co_lending_partner', 'co_lending_percent'] as const),
      ...(['recovery_clause', 'grievance_clause', 'recovery_provider'] as const),
    ],
  },
  { key: 'commissions', title: 'admin.lender.sections.commissions', lead: 'admin.lender.sections.commissionsLead', Component: Commissions },
  { key: 'months', title: 'admin.ledger.title', lead: 'admin.ledger.lead', Component: RevenueMonths },
];
const cells: CustomCells = { penal_terms: PenalTermsCell, lender_group_ids: LenderGroupsCell };

/** /admin/lenders/{lenderIdSchema} (product specification §2 "Admin lender edit page") */
const LenderPage = () => <RecordPage page="lenders" resource={lender} sections={sections} cells={cells} />;

export default LenderPage;
