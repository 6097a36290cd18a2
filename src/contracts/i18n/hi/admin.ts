import type { Catalogue } from '../translate.js';

export const admin: Catalogue['admin'] = {
  shell: {
    area: 'प्रशासन',
    navigation: 'मुख्य मेन्यू',
    openMenu: 'मेन्यू खोलें',
    closeMenu: 'मेन्यू बंद करें',
    account: 'आपका खाता',
    logout: 'लॉग आउट',
    role: 'भूमिका',
    colourScheme: 'रूप-रंग',
    light: 'हल्का',
    dark: 'गहरा',
    system: 'सिस्टम जैसा',
    noPages: 'आपकी भूमिका के लिए यहाँ कोई पेज नहीं है। कृपया किसी व्यवस्थापक से बात करें।',
  },
  roles: {
    '1': 'पूर्ण अधिकार',
    '2': 'संचालन',
    '3': 'ग्राहक सहायता',
  },
  groups: {
    work: 'रोज़ का काम',
    catalogue: 'सूचियाँ',
    partners: 'साझेदार',
    money: 'लेन-देन',
    reports: 'रिपोर्ट',
    system: 'सिस्टम',
  },
  pages: {
    lenders: 'ऋणदाता',
    'application-status-file': 'आवेदन स्थिति फ़ाइल',
  },
  login: {
    title: 'बैक ऑफ़िस',
    lead: 'अपने कार्यालय के खाते से लॉग इन करें।',
    email: 'ईमेल',
    password: 'पासवर्ड',
    showPassword: 'पासवर्ड दिखाएँ या छिपाएँ',
    totp: 'ऑथेंटिकेटर ऐप का कोड',
    submit: 'लॉग इन करें',
    customerLink: 'लोन चाहिए? शुरुआती पेज पर जाएँ',
  },
};
