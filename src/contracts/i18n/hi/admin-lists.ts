import type { adminExport as englishExport, adminLists as english } from '../en/admin-lists.js';
import type { CatalogueLike } from '../translate.js';

export const adminLists: CatalogueLike<typeof english> = {
  id: 'आईडी',
  audiences: {
    customer: 'ग्राहक',
    admin: 'कर्मचारी',
    partner: 'साझेदार',
    lender: 'ऋणदाता',
    system: 'अपने-आप',
  },
  audit: {
    at: 'कब',
    audience: 'खाते का प्रकार',
    actor: 'किसने',
    actor_id: 'खाते की आईडी',
    acting_admin: 'उनकी ओर से करने वाला व्यवस्थापक',
    acting_admin_id: 'व्यवस्थापक की आईडी',
    action: 'क्या किया',
    subject: 'किसमें',
    property: 'फ़ील्ड',
    before: 'पहले',
    after: 'बाद में',
    because: 'क्यों',
    record_version: 'संस्करण',
  },
  session: {
    created_at: 'लॉग इन का समय',
    audience: 'खाते का प्रकार',
    holder: 'कौन',
    subject_id: 'खाते की आईडी',
    partner_id: 'साझेदार की आईडी',
    role: 'भूमिका',
    is_open: 'अब भी चालू',
    last_seen_at: 'पिछला इस्तेमाल',
    expires_at: 'ज़्यादा से ज़्यादा कब तक',
    revoked_at: 'कब समाप्त हुआ',
    revoke_reason: 'क्यों समाप्त हुआ',
    user_agent: 'ब्राउज़र',
    address: 'नेटवर्क',
  },
};

export const adminExport: CatalogueLike<typeof englishExport> = {
  button: 'फ़ाइल में निकालें',
  csv: 'CSV, दूसरे प्रोग्राम के लिए',
  xlsx: 'एक्सेल फ़ाइल',
  waiting: 'आपकी फ़ाइल अपनी बारी के इंतज़ार में है। आप अपना काम करते रहें, वह अपने आप सहेज ली जाएगी।',
  running: 'आपकी फ़ाइल लिखी जा रही है: अब तक {{rows}} पंक्तियाँ।',
  fetching: 'आपकी फ़ाइल तैयार है ({{rows}} पंक्तियाँ) और सहेजी जा रही है।',
  saved: 'आपकी फ़ाइल सहेज ली गई: {{rows}} पंक्तियाँ।',
  recent: 'हाल की फ़ाइलें',
  recentWaiting: 'अपनी बारी के इंतज़ार में',
  recentRunning: 'लिखी जा रही है: अब तक {{rows}} पंक्तियाँ',
  recentDone: '{{rows}} पंक्तियाँ, {{until}} तक उपलब्ध',
  savedEmpty: 'आपकी फ़ाइल सहेज ली गई। कोई पंक्ति नहीं मिली, इसलिए उसमें सिर्फ़ शीर्षक हैं।',
};
