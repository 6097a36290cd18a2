import { join } from 'node:path';
import type { UploadKind } from '../../../../src/contracts/uploads.js';
import type { ModelCell } from '../corpus/model.js';

/** Formats in which LibreOffice saves the files of this folder. */
export const bookFormats = ['xlsx', 'xls'] as const;
export type BookFormat = (typeof bookFormats)[number];

/** The lender's number in the first row of each file: tests give it to an application of their own. */
export const numberIn = (kind: UploadKind, format: BookFormat) => `LO-${kind}-${format}-1`;

/** Returns the path of the file of a kind that LibreOffice saved in this format. */
export const libreofficeFile = (kind: UploadKind, format: BookFormat) => join(import.meta.dirname, `libreoffice-${kind}.${format}`);

const cell = (value: string | ModelCell): ModelCell => (typeof value === 'string' ? (value === '' ? null : { text: value }) : value);
const rowOf = (...values: readonly (string | ModelCell)[]) => values.map(cell);
const amount = (number: number): ModelCell => ({ number, format: '#,##0.00' });
const percent = (number: number): ModelCell => ({ number, format: '0.00%' });
const day: ModelCell = { date: [2026, 1, 5], format: 'dd-mm-yyyy' };

/**
 * Returns the rows of the file of each kind, with typed cells: one about the application with the number above (or a whole merchant), one that is
 * accepted with less, and one to be rejected; the status file has no second one.
 */
export const profileRows = (format: BookFormat): Readonly<Record<UploadKind, readonly (readonly ModelCell[])[]>> => ({
  'application-status': [
    rowOf('Application ID', 'Status', 'Status Date', 'Approved Amount', 'ROI', 'Tenure'),
    rowOf(numberIn('application-status', format), 'Approved', day, amount(201_234.5), percent(0.125), { number: 24 }),
    rowOf(`LO-${format}-unknown`, 'Approved', day, amount(1000), percent(0.1), { number: 12 }),
  ],
  mis: [
    rowOf('Loan No', 'Status', 'Status Date', 'Approved Amount', 'ROI', 'UTM Source'),
    rowOf(numberIn('mis', format), 'Approved', day, amount(301_234.5), percent(0.145), 'referral'),
    rowOf({ number: 40_012_345 }, 'Approved', day, amount(75_000), percent(0.18), ''),
    rowOf(`LO-${format}-3`, 'Gone Fishing', day, amount(75_000), percent(0.18), ''),
  ],
  commission: [
    rowOf('Loan No', 'Disbursal Date', 'Loan Amount', 'Gross Payout', 'GST %', 'TDS', 'UTR No'),
    rowOf(numberIn('commission', format), day, amount(401_234.5), amount(8024.69), percent(0.18), amount(160.49), `LOUTR2026${format}`),
    rowOf({ number: 50_012_345 }, day, amount(75_000), amount(1500), percent(0.18), amount(30), ''),
    rowOf(`LO-${format}-3`, day, amount(75_000), 'later', null, null, ''),
  ],
  merchants: [
    rowOf(
      ...['Merchant Code', 'Shop Name', 'Owner', 'Mobile', 'Email', 'PAN', 'GSTIN', 'Address', 'City', 'Pincode', 'Account No', 'IFSC'],
    ).concat(rowOf('Revenue Share', 'Status')),
    rowOf(...[`LO-${format}-1`, 'Kosi LibreOffice', 'Asha Rao'], { number: 9_876_543_210 }, 'asha@example.test', 'ABCPK1234F').concat(
      rowOf('27ABCPK1234F1Z5', '12 Station Road', 'Patna', { number: 800_001 }, '001234567890', 'SBIN0001234', percent(0.125), 'Active'),
    ),
    rowOf('', 'Second LibreOffice', '', '', '', '', '', '', 'Patna'),
    rowOf(`LO-${format}-3`, 'Third LibreOffice', '', '', '', '', '27ABCPK1234F1Z6', '', 'Patna'),
  ],
});
