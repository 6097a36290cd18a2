/** Titles that lenders use for columns shared by several kinds of their files, best first; a title means the same in all of them. */
export const lenderColumnTitles = {
  unique_id: ['Unique Id', 'UTM Content', 'Sub ID', 'Click ID', 'Partner Ref', 'Partner Reference'],
  lender_application_id: [
    ...['Application ID', 'App No', 'Application No', 'Loan/Application No', 'Loan No', 'Loan Number', 'Loan Account Number'],
    ...['Loan ID', 'LAN', 'Lead ID'],
  ],
  lender: ['Lender', 'Lender Name'],
  phone: ['Mobile', 'Phone', 'Mobile Number', 'Mobile No', 'Phone Number', 'Contact No'],
  disbursed_amount: ['Disb Amt', 'Disbursed Amount', 'Disbursal Amount', 'Disbursement Amount'],
  disbursal_date: ['Disbursal Date', 'Split Disbursal Date', 'Disbursement Date', 'Disb Date', 'Date of Disbursal'],
  utr: ['UTR', 'UTR No', 'UTR Number'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Titles of the lender's column only if all its values are lenders: it may also hold the customer's bank. */
export const unsureLenderTitles = ['Bank', 'Bank Name', 'NBFC', 'Financier'] as const;
