import { useLenderChoices } from '../../../kit/resource/use-lender-choices.ts';
import { createUploadCalls } from '../../../kit/upload/create-upload-calls.ts';
import { UploadPage } from '../../../kit/upload/upload-page.tsx';
import type { UploadPageProfile } from '../../../kit/upload/upload-profile.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['status-file', 'lending'];

const misFiles: UploadPageProfile = {
  page: 'mis-upload',
  calls: createUploadCalls('mis'),
  options: [{ name: 'lender_id', label: 'admin.misFile.lender', useChoices: useLenderChoices }],
  texts: {
    lead: 'admin.misFile.lead',
    errorsTitle: 'admin.misFile.errorsTitle',
    empty: 'admin.misFile.empty',
  },
};

/** /admin/mis-upload: what lenders report of their loans, ours or not (product specification §2). */
const MisUploadPage = () => <UploadPage profile={misFiles} />;

export default MisUploadPage;
