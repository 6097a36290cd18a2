import type { workspace as english } from '../en/palette.js';
import type { CatalogueLike } from '../translate.js';

export const workspace: CatalogueLike<typeof english> = {
  palette: {
    title: 'यहाँ जाएँ',
    label: 'पेज, रिकॉर्ड, मोबाइल नंबर या आवेदन की आईडी',
    results: 'पेज और रिकॉर्ड',
    none: '“{{asked}}” के लिए कोई परिणाम नहीं।',
    count: '{{count}} {{count|परिणाम|परिणाम}}',
    customers: 'ग्राहक',
    unnamed: 'बिना नाम का ग्राहक',
    help: 'कीबोर्ड शॉर्टकट',
  },
  keys: {
    everywhere: {
      title: 'हर जगह',
      palette: 'किसी पेज या रिकॉर्ड पर जाएँ',
      help: 'कीबोर्ड शॉर्टकट दिखाएँ',
      close: 'डायलॉग या मेन्यू बंद करें',
    },
    list: {
      title: 'सूची में',
      move: 'एक खाने से दूसरे खाने में जाएँ',
      row: 'पंक्ति का पहला या आख़िरी खाना',
      all: 'पहली या आख़िरी पंक्ति',
      page: 'दस पंक्तियाँ ऊपर या नीचे',
      open: 'खाना बदलें या बटन दबाएँ',
    },
    cell: {
      title: 'खाना बदलते समय',
      down: 'सहेजें और नीचे जाएँ',
      next: 'सहेजें और अगले खाने में जाएँ',
      cancel: 'रद्द करें',
      line: 'नई लाइन जोड़ें',
    },
    single: 'एक अक्षर वाले शॉर्टकट चालू करें',
  },
};
