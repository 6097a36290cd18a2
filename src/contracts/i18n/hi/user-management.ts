import type { admin as englishAdmin, errors as englishErrors, resources as englishResources } from '../en/user-management.js';
import type { CatalogueLike } from '../translate.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'user-management': {
    lead: 'कर्मचारी खाते और भूमिकाएँ। निमंत्रण के ईमेल में पासवर्ड रखने का लिंक होता है। भूमिका बदलने पर व्यक्ति लॉग आउट हो जाता है।',
    loading: 'खाते लोड हो रहे हैं…',
    none: 'कोई खाता नहीं मिला',
    add: 'निमंत्रण भेजें',
    emailHint: 'निमंत्रण इसी पर जाता है और लॉग इन इसी से होता है। बाद में बदला नहीं जा सकता।',
    statuses: { invited: 'निमंत्रण भेजा गया', active: 'चालू', disabled: 'बंद' },
    deeds: {
      more: 'और काम',
      moreFor: '{{name}} के लिए और काम',
      done: 'हो गया: {{deed}}',
      invite: { button: 'निमंत्रण दोबारा भेजें', text: 'हम इस व्यक्ति के ईमेल पर नया लिंक भेजेंगे। पहले वाला लिंक काम नहीं करेगा।' },
      'reset-password': {
        button: 'पासवर्ड रीसेट करें',
        text: 'मौजूदा पासवर्ड तुरंत काम करना बंद कर देगा और व्यक्ति लॉग आउट हो जाएगा। रीसेट का लिंक ईमेल से जाएगा।',
      },
      'reset-second-factor': {
        button: 'ऑथेंटिकेटर ऐप रीसेट करें',
        text: 'फ़ोन खो जाने पर: ऐप और रिकवरी कोड काम नहीं करेंगे और व्यक्ति लॉग आउट हो जाएगा। पहले उसकी पहचान पक्की करें।',
      },
      'end-sessions': { button: 'हर जगह से लॉग आउट करें', text: 'व्यक्ति सभी डिवाइस से लॉग आउट हो जाएगा और फिर से लॉग इन कर सकेगा।' },
      disable: { button: 'खाता बंद करें', text: 'व्यक्ति लॉग आउट हो जाएगा और फिर लॉग इन नहीं कर सकेगा।' },
      logins: '{{name}} के लॉग इन',
      enable: { button: 'खाता चालू करें', text: 'व्यक्ति पहले वाले पासवर्ड से फिर लॉग इन कर सकेगा।' },
    },
  },
};

export const errors: CatalogueLike<typeof englishErrors> = {
  codes: { 'no-second-factor': 'इस खाते में ऑथेंटिकेटर ऐप सेट नहीं है, इसलिए रीसेट करने को कुछ नहीं है।' },
};

export const resources: CatalogueLike<typeof englishResources> = {
  admin: {
    name: 'नाम',
    email: 'ईमेल',
    role: 'भूमिका',
    status: 'स्थिति',
    last_login_at: 'पिछला लॉग इन',
    second_factor: 'ऑथेंटिकेटर ऐप',
    created_at: 'कब जोड़ा गया',
  },
};
