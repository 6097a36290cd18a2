import { listCommissionMonths } from '../../../../../src/contracts/commission.js';
import { todayInIndia } from '../../../../../src/contracts/days.js';
import { formatMonth } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-text.ts';
import { useLenderChoices } from '../../../kit/resource/use-lender-choices.ts';
import { createUploadCalls } from '../../../kit/upload/create-upload-calls.ts';
import { UploadPage } from '../../../kit/upload/upload-page.tsx';
import type { UploadPageProfile } from '../../../kit/upload/upload-profile.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['status-file', 'lending'];

/** Returns the months that a file can cover, newest first. */
function useMonths() {
  const language = useLanguage();
  return listCommissionMonths(todayInIndia()).map((month) => ({ value: month, label: formatMonth(`${month}-01`, language) }));
}

const commissionFiles: UploadPageProfile = {
  page: 'commission-upload-file',
  calls: createUploadCalls('commission'),
  options: [
    { name: 'lender_id', label: 'admin.misFile.lender', useChoices: useLenderChoices },
    { name: 'month', label: 'admin.commissionFile.month', useChoices: useMonths },
  ],
  texts: {
    lead: 'admin.commissionFile.lead',
    errorsTitle: 'admin.commissionFile.errorsTitle',
    empty: 'admin.commissionFile.empty',
  },
};

/** /admin/commission-upload-file: what lenders say they pay for a month (product specification §2). */
const CommissionUploadPage = () => <UploadPage profile={commissionFiles} />;

export default CommissionUploadPage;
