import { commissionMonths } from '../../../../../src/contracts/commission.js';
import { todayInIndia } from '../../../../../src/contracts/days.js';
import { formatMonth } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-text.ts';
import { useNamedLenders } from '../../../kit/resource/use-named-lenders.ts';
import { uploadCalls } from '../../../kit/upload/upload-calls.ts';
import { UploadPage } from '../../../kit/upload/upload-page.tsx';
import type { UploadPageProfile } from '../../../kit/upload/upload-profile.ts';

/** The months that a file can be for, the newest first. */
function useMonths() {
  const language = useLanguage();
  return commissionMonths(todayInIndia()).map((month) => ({ value: month, label: formatMonth(`${month}-01`, language) }));
}

const commissionFiles: UploadPageProfile = {
  page: 'commission-upload-file',
  calls: uploadCalls('commission'),
  options: [
    { name: 'lender_id', label: 'admin.misFile.lender', useChoices: useNamedLenders },
    { name: 'month', label: 'admin.commissionFile.month', useChoices: useMonths },
  ],
  texts: {
    lead: 'admin.commissionFile.lead',
    errorsTitle: 'admin.commissionFile.errorsTitle',
    empty: 'admin.commissionFile.empty',
  },
};

/** /admin/commission-upload-file: what lenders say they pay for a month (product specification §2). */
export const CommissionUploadPage = () => <UploadPage profile={commissionFiles} />;
