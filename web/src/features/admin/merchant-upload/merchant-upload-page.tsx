import { useNamedPartners } from '../../../kit/resource/use-named-partners.ts';
import { uploadCalls } from '../../../kit/upload/upload-calls.ts';
import { UploadPage } from '../../../kit/upload/upload-page.tsx';
import type { UploadPageProfile } from '../../../kit/upload/upload-profile.ts';

const merchantFiles: UploadPageProfile = {
  page: 'merchant-upload',
  calls: uploadCalls('merchants'),
  options: [{ name: 'partner_id', label: 'admin.merchantFile.partner', useChoices: useNamedPartners }],
  texts: {
    lead: 'admin.merchantFile.lead',
    errorsTitle: 'admin.merchantFile.errorsTitle',
    empty: 'admin.merchantFile.empty',
    helper: 'admin.merchantFile.helper',
  },
};

/** /admin/merchant-upload: what partners send as lists of their merchants. */
export const MerchantUploadPage = () => <UploadPage profile={merchantFiles} />;
