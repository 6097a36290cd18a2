import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { lenderResource } from '../../../../../src/contracts/resources/lender.js';
import { findInvertedRanges, appliesToLoanType } from '../../../../../src/contracts/resources/resource.js';
import type { LenderRow } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { getPropertiesByLoanType } from '../../../kit/resource/columns-by-loan-type.ts';
import { RecordProperties } from '../../../kit/resource/record-properties.tsx';
import type { RecordSectionProps } from '../../../kit/resource/record-section.ts';
import { getPropertyLabel } from '../../../kit/resource/web-resource.ts';
import classes from './loan-details.module.css';
import { OfferPreview } from './offer-preview.tsx';

type Property = keyof typeof lenderResource;

const textProperties = ['interest_rate', 'tenure', 'processing_fees', 'penal_charges'] as const satisfies readonly Property[];
const figureProperties = [
  ...(['loan_amount_min', 'loan_amount_upto', 'tenure_min_months', 'tenure_max_months'] as const),
  ...(['rate_min', 'rate_max', 'apr_min', 'apr_max', 'rate_type'] as const),
  ...(['benchmark_name', 'benchmark_percent', 'benchmark_reset_months', 'spread_reset_months'] as const),
  ...(['fee_percent_min', 'fee_percent_max', 'fee_flat_min', 'fee_flat_max', 'fee_gst_included'] as const),
  ...(['valuation_fee', 'valuation_fee_recipient', 'insurance_charge'] as const),
  ...(['other_upfront_charge', 'other_upfront_charge_purpose', 'other_upfront_charge_recipient'] as const),
  ...([
    'foreclosure_percent',
    'rate_conversion_charge',
    'other_charges',
    'penal_terms',
    'cooling_off_days',
    'offer_validity_days',
  ] as const),
] satisfies readonly Property[];

/** Loan terms of a lender: its own texts, the figures for offers, what is missing, and a preview of the resulting offer. */
export function LoanDetails(section: RecordSectionProps<LenderRow, Property>) {
  const t = useText();
  return (
    <div className={classes.columns}>
      <div className={classes.terms}>
        <OfferBlockers {...section} />
        <h3>{t('admin.lender.loan.terms')}</h3>
        <p>{t('admin.lender.loan.termsLead')}</p>
        <RecordProperties
          {...section}
          properties={getPropertiesByLoanType<LenderRow, Property>(figureProperties, section.resource, section.row)}
        />
        <h3>{t('admin.lender.loan.words')}</h3>
        <p>{t('admin.lender.loan.wordsLead')}</p>
        <RecordProperties {...section} properties={textProperties} />
      </div>
      <OfferPreview lender={section.row} />
    </div>
  );
}

/** Shows what still blocks offers of the lender. */
function OfferBlockers({ row, resource }: Pick<RecordSectionProps<LenderRow, Property>, 'row' | 'resource'>) {
  const t = useText();
  const missing = row.offer_hindrances.map((code) => t(`admin.lenders.hindrances.${code}`)).join(', ');
  const crossed = invertedRanges(row)
    .map((property) => getPropertyLabel(t, resource, property))
    .join(', ');
  return missing || crossed ? (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />} py="xs">
      {missing && <div>{t('admin.lender.loan.hindered', { missing })}</div>}
      {crossed && <div>{t('admin.lender.loan.crossed', { fields: crossed })}</div>}
    </Alert>
  ) : (
    <Alert color="green" role="status" icon={<IconCheck aria-hidden />} py="xs">
      {t('admin.lender.loan.whole')}
    </Alert>
  );
}

/** Returns both bounds of every inverted range, among the ranges that decide about an offer. */
const invertedRanges = (row: LenderRow) =>
  (findInvertedRanges(lenderResource, row) as readonly Property[]).filter(
    (property) => lenderResource[property].kind !== 'date' && appliesToLoanType(lenderResource[property], row.loan_type),
  );
