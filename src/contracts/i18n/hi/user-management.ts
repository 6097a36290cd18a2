import type { admin as englishAdmin, resources as englishResources } from '../en/user-management.js';
import type { CatalogueLike } from '../translate.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'user-management': {
    lead: 'यहाँ कौन काम करता है, और कौन क्या कर सकता है। जिसे बुलाया जाता है, उसे ईमेल से लिंक मिलता है, जिससे वह अपना पासवर्ड चुनता है। भूमिका बदलने पर उसके सभी सत्र बंद हो जाते हैं।',
    loading: 'खाते लोड हो रहे हैं…',
    none: 'कोई खाता नहीं मिला',
    add: 'निमंत्रण भेजें',
    emailHint: 'लिंक इसी पते पर जाता है, और लॉग इन भी इसी से होता है। इसे बाद में बदला नहीं जा सकता।',
    statuses: { invited: 'निमंत्रण भेजा गया', active: 'चालू', disabled: 'बंद' },
    deeds: {
      more: 'और काम',
      moreFor: '{{name}} के लिए और काम',
      done: 'हो गया: {{deed}}',
      invite: { button: 'निमंत्रण दोबारा भेजें', text: 'नया लिंक ईमेल पते पर जाएगा; पहले वाला लिंक काम नहीं करेगा।' },
      'reset-password': {
        button: 'नए पासवर्ड का लिंक भेजें',
        text: 'अभी का पासवर्ड इसी पल से काम नहीं करेगा, और सभी सत्र बंद हो जाएँगे। लिंक ईमेल पते पर जाएगा।',
      },
      'reset-second-factor': {
        button: 'ऑथेंटिकेटर ऐप हटाएँ',
        text: 'फ़ोन खो जाने पर: ऐप और रिकवरी कोड काम नहीं करेंगे, और सभी सत्र बंद हो जाएँगे। पहले पक्का कर लें कि माँगने वाला वही व्यक्ति है।',
      },
      'end-sessions': { button: 'हर जगह से लॉग आउट करें', text: 'सभी सत्र तुरंत बंद हो जाएँगे। व्यक्ति फिर से लॉग इन कर सकता है।' },
      disable: { button: 'खाता बंद करें', text: 'इस खाते से कोई लॉग इन नहीं कर पाएगा, और सभी सत्र तुरंत बंद हो जाएँगे।' },
      logins: '{{name}} के लॉग इन',
      enable: { button: 'खाता चालू करें', text: 'व्यक्ति पहले वाले पासवर्ड से फिर लॉग इन कर सकेगा।' },
    },
  },
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
