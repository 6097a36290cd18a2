import type { CatalogueLike } from '../translate.js';
import type { admin as englishAdmin, errors as englishErrors, resources as englishResources } from '../en/voucher-list.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  vouchers: {
    lead: 'दुकानों के छूट वाउचर। चालू और मान्य वाउचर ग्राहकों को उत्पादों के पेज पर दिखते हैं, वाउचर वाले ब्रांडों में।',
    loading: 'वाउचर लोड हो रहे हैं…',
    none: 'कोई वाउचर नहीं मिला',
    add: 'वाउचर जोड़ें',
    codeHint: 'रोमन लिपि के अक्षर, अंक और हाइफ़न।',
    titleHint: 'जैसे: जूतों पर 10% छूट। ग्राहकों को वैसा ही दिखता है।',
    untilHint: 'आख़िरी दिन। इसके बाद वाउचर नहीं दिखता।',
    partnerHint: 'ब्रांड न चुनने पर वाउचर वाले सभी ब्रांड इसे दिखाते हैं।',
    allBrands: 'सभी ब्रांड',
    expired: 'नहीं दिखता: समाप्त',
    notYetValid: 'नहीं दिखता: अभी शुरू नहीं हुआ',
  },
};

export const errors: CatalogueLike<typeof englishErrors> = {
  field: {
    voucherCode: 'केवल रोमन लिपि के अक्षर, अंक और हाइफ़न लिखें।',
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  voucher: {
    code: 'कोड',
    shop: 'दुकान',
    title: 'ऑफ़र',
    title_hi: 'ऑफ़र (हिन्दी)',
    status: 'स्थिति',
    valid_from: 'कब से मान्य',
    valid_until: 'कब तक मान्य',
    partner_id: 'ब्रांड',
  },
};
