import type { Catalogue } from '../translate.js';

export const partner: Catalogue['partner'] = {
  shell: {
    area: 'साझेदार',
    places: 'दुकानें और दफ़्तर: {{count}}',
    merchants: 'व्यापारी: {{merchants}}, दुकानें और दफ़्तर: {{places}}',
    checkFailed: 'आपके लॉग इन की जाँच नहीं हो सकी',
  },
  groups: {
    training: 'प्रशिक्षण सामग्री',
  },
  pages: {
    dashboard: 'डैशबोर्ड',
    'training-material': 'प्रशिक्षण सामग्री',
    'eligibility-criteria': 'पात्रता की शर्तें',
  },
  tabs: {
    'eligibility-criteria': 'पात्रता',
  },
  login: {
    title: 'साझेदार पोर्टल',
    lead: 'अपने साझेदार खाते के ईमेल पते से लॉग इन करें।',
    help: 'खाता या पासवर्ड नहीं है? {{brand}} में अपने संपर्क से पूछें।',
  },
  eligibility: {
    lead: 'हर ऋणदाता की शर्तें, उसी के शब्दों में। हर आवेदन पर फ़ैसला ऋणदाता ही करता है।',
    filter: 'लोन का प्रकार',
    all: 'सभी',
    types: {
      pl: 'पर्सनल',
      gl: 'गोल्ड',
      bl: 'बिज़नेस',
      hl: 'होम',
      tw: 'टू-व्हीलर',
    },
    columns: {
      name: 'शर्तें',
      age: 'उम्र',
      employment: 'वेतनभोगी/स्व-रोज़गार',
      income: 'मासिक शुद्ध आय',
      min_loan: 'न्यूनतम लोन',
      max_loan: 'अधिकतम लोन',
      cibil: 'सिबिल',
      lender_journey: 'ऋणदाता की प्रक्रिया',
    },
    updated: 'पिछला बदलाव: {{time}}',
    none: 'अभी कोई ऋणदाता नहीं है',
    noneText: 'जैसे ही कोई ऋणदाता आवेदन लेगा, उसकी शर्तें यहाँ दिखेंगी।',
  },
};
