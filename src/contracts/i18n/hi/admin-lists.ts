import type { adminExport as englishExport, adminLists as english } from '../en/admin-lists.js';
import type { CatalogueLike } from '../translate.js';

export const adminLists: CatalogueLike<typeof english> = {
  id: 'आईडी',
  audiences: {
    customer: 'ग्राहक',
    admin: 'कर्मचारी',
    partner: 'साझेदार',
    lender: 'ऋणदाता',
    system: 'सिस्टम',
  },
  audit: {
    at: 'समय',
    audience: 'खाते का प्रकार',
    actor: 'उपयोगकर्ता',
    actor_id: 'खाते की आईडी',
    acting_admin: 'ओर से काम करने वाला व्यवस्थापक',
    acting_admin_id: 'व्यवस्थापक की आईडी',
    action: 'कार्रवाई',
    subject: 'रिकॉर्ड',
    property: 'फ़ील्ड',
    before: 'पहले',
    after: 'बाद में',
    because: 'कारण',
    record_version: 'संस्करण',
  },
  session: {
    created_at: 'लॉग इन का समय',
    audience: 'खाते का प्रकार',
    holder: 'उपयोगकर्ता',
    subject_id: 'खाते की आईडी',
    partner_id: 'साझेदार की आईडी',
    role: 'भूमिका',
    is_open: 'चालू',
    last_seen_at: 'पिछली गतिविधि',
    expires_at: 'समाप्ति',
    revoked_at: 'कब बंद हुआ',
    revoke_reason: 'बंद होने का कारण',
    user_agent: 'ब्राउज़र',
    address: 'नेटवर्क',
  },
};

export const adminExport: CatalogueLike<typeof englishExport> = {
  button: 'एक्सपोर्ट करें',
  csv: 'CSV फ़ाइल',
  xlsx: 'एक्सेल फ़ाइल',
  waiting: 'एक्सपोर्ट कतार में है। आप काम जारी रखें; तैयार होते ही फ़ाइल डाउनलोड होगी।',
  running: 'एक्सपोर्ट हो रहा है: अब तक {{rows}} {{rows|पंक्ति|पंक्तियाँ}}।',
  fetching: 'एक्सपोर्ट तैयार ({{rows}} {{rows|पंक्ति|पंक्तियाँ}})। डाउनलोड हो रहा है…',
  saved: 'एक्सपोर्ट डाउनलोड हुआ: {{rows}} {{rows|पंक्ति|पंक्तियाँ}}।',
  recent: 'हाल के एक्सपोर्ट',
  recentWaiting: 'कतार में',
  recentRunning: 'एक्सपोर्ट हो रहा है: अब तक {{rows}} {{rows|पंक्ति|पंक्तियाँ}}',
  recentDone: '{{rows}} {{rows|पंक्ति|पंक्तियाँ}}, {{until}} तक उपलब्ध',
  savedEmpty: 'एक्सपोर्ट डाउनलोड हुआ। कोई पंक्ति नहीं मिली, इसलिए फ़ाइल में सिर्फ़ शीर्षक हैं।',
};
