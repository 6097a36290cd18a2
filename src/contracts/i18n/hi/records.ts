import type { CatalogueLike } from '../translate.js';
import type { admin as english } from '../en/records.js';

export const admin: CatalogueLike<typeof english> = {
  record: {
    sections: 'भाग',
    saved: 'सहेजा गया',
    saving: 'सहेजा जा रहा है…',
    failed: 'सहेजा नहीं गया',
    card: { itself: 'कार्ड', shown: 'ग्राहक को क्या दिखेगा' },
    partner: {
      itself: 'साझेदार',
      agreement: 'समझौता',
      portal: 'पोर्टल',
    },
    staff: { person: 'व्यक्ति', account: 'खाता', logins: 'लॉग इन', noLogins: 'इस खाते से अभी तक कोई लॉग इन नहीं हुआ।' },
  },
};
