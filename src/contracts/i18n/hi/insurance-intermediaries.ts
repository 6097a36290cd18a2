import type { CatalogueLike } from '../translate.js';
import type { admin as englishAdmin, errors as englishErrors, resources as englishResources } from '../en/insurance-intermediaries.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'insurance-intermediaries': {
    lead: 'बीमा रेफ़रल के लिए लाइसेंस वाले मध्यस्थ। चालू, लिंक वाले और मान्य लाइसेंस वाले ही दिखते हैं, बीमा वाले ब्रांडों में।',
    loading: 'मध्यस्थ लोड हो रहे हैं…',
    none: 'कोई मध्यस्थ नहीं मिला',
    add: 'मध्यस्थ जोड़ें',
    numberHint: 'जैसी IRDAI के रजिस्टर में है।',
    untilHint: 'लाइसेंस का आख़िरी दिन। इसके बाद रेफ़रल बंद हो जाते हैं।',
    paysHint: 'ग्राहकों को आगे बढ़ने से पहले दिखता है।',
    notShown: 'रेफ़रल बंद: लिंक नहीं है',
    over: 'रेफ़रल बंद: लाइसेंस समाप्त',
    itself: 'मध्यस्थ',
    referrals: 'रेफ़रल',
    referralsLead:
      'लिंक में {unique_id} ज़रूरी है; उसकी जगह रेफ़रल का संदर्भ नंबर भरा जाता है। ग्राहक उसी साइट पर /insurance/transaction/ और उस नंबर वाले पते पर लौटते हैं।',
  },
};

export const errors: CatalogueLike<typeof englishErrors> = {
  field: {
    referenceMissing: 'लिंक में {unique_id} जोड़ें। इसके बिना रेफ़रल का पता नहीं चलता।',
    licenceTooLong: 'IRDAI का लाइसेंस तीन साल का होता है। अगले दस साल के भीतर की तारीख़ डालें।',
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  'insurance-intermediary': {
    name: 'नाम',
    registration_number: 'पंजीकरण संख्या',
    licence: 'लाइसेंस',
    valid_until: 'कब तक मान्य',
    kinds: 'बीमा के प्रकार',
    partner_id: 'ब्रांड',
    link: 'लिंक',
    pays_us: 'रेफ़रल के लिए भुगतान',
    status: 'स्थिति',
  },
};
