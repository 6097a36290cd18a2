import type { workspace as english } from '../en/palette.js';
import type { CatalogueLike } from '../translate.js';

export const workspace: CatalogueLike<typeof english> = {
  palette: {
    title: 'यहाँ जाएँ',
    label: 'पेज या रिकॉर्ड, ग्राहक का नंबर या आवेदन की आईडी',
    results: 'पेज और रिकॉर्ड',
    none: '“{{asked}}” नाम का यहाँ कुछ नहीं है।',
    count: 'मिले: {{count}}',
    customers: 'ग्राहक',
    unnamed: 'ग्राहक, जिसका नाम अभी दर्ज नहीं है',
    help: 'कीबोर्ड से क्या-क्या होता है',
  },
  keys: {
    everywhere: {
      title: 'हर जगह',
      palette: 'किसी पेज या रिकॉर्ड पर जाएँ',
      help: 'ये कुंजियाँ दिखाएँ',
      close: 'जो खुला है उसे बंद करें',
    },
    list: {
      title: 'सूची में',
      move: 'एक खाने से दूसरे खाने में',
      row: 'पंक्ति की शुरुआत और अंत',
      all: 'सूची का शीर्ष और आख़िरी पंक्ति',
      page: 'दस पंक्तियाँ ऊपर या नीचे',
      open: 'खाना बदलें, या उसका बटन दबाएँ',
    },
    cell: {
      title: 'खाना बदलते समय',
      down: 'सहेजें और नीचे की पंक्ति में जाएँ',
      next: 'सहेजें और अगले खाने में जाएँ',
      cancel: 'जैसा था वैसा ही रहने दें',
      line: 'नई लाइन शुरू करें',
    },
    single: 'एक अक्षर वाली कुंजियाँ काम करें',
  },
};
