import { usePartnerChoices } from '../../../kit/resource/use-partner-choices.ts';
import { createUploadCalls } from '../../../kit/upload/create-upload-calls.ts';
import { UploadPage } from '../../../kit/upload/upload-page.tsx';
import type { UploadPageProfile } from '../../../kit/upload/upload-profile.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['status-file', 'lending', 'partner-terms'];

const merchantFiles: UploadPageProfile = {
  page: 'merchant-upload',
  calls: createUploadCalls('merchants'),
  options: [{ name: 'partner_id', label: 'admin.merchantFile.partner', useChoices: usePartnerChoices }],
  texts: {
    lead: 'admin.merchantFile.lead',
    errorsTitle: 'admin.merchantFile.errorsTitle',
    empty: 'admin.merchantFile.empty',
    helper: 'admin.merchantFile.helper',
  },
};

/** /admin/merchant-upload: what partners send as lists of their merchants. */
const MerchantUploadPage = () => <UploadPage profile={merchantFiles} />;

export default MerchantUploadPage;
