import type { CatalogueLike } from '../translate.js';
import type { admin as englishAdmin, errors as englishErrors, resources as englishResources } from '../en/insurance-intermediaries.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'insurance-intermediaries': {
    lead: 'लाइसेंस वाले मध्यस्थ, जिनके पास ग्राहक बीमा के लिए भेजे जाते हैं। मध्यस्थ तभी दिखता है जब वह चालू हो, उसका लिंक हो और लाइसेंस मान्य हो, और केवल उन ब्रांडों में जिनमें बीमा चालू है।',
    loading: 'मध्यस्थ लाए जा रहे हैं…',
    none: 'कोई मध्यस्थ नहीं मिला',
    add: 'मध्यस्थ जोड़ें',
    numberHint: 'जैसी IRDAI के रजिस्टर में लिखी है।',
    untilHint: 'लाइसेंस का आख़िरी दिन। उसके बाद किसी को नहीं भेजा जाता।',
    paysHint: 'ग्राहक आगे बढ़ने से पहले यह पढ़ते हैं।',
    notShown: 'किसी को नहीं भेजा जाता: इसका लिंक नहीं है',
    over: 'किसी को नहीं भेजा जाता: इसका लाइसेंस ख़त्म हो गया है',
    itself: 'मध्यस्थ',
    referrals: 'ग्राहक भेजना',
    referralsLead:
      'लिंक में {unique_id} ज़रूरी है: उसकी जगह संदर्भ संख्या भरी जाती है। मध्यस्थ ग्राहक को उसी साइट पर /insurance/transaction/ और उस संख्या वाले पते पर लौटाता है जहाँ से वह आया था।',
  },
};

export const errors: CatalogueLike<typeof englishErrors> = {
  field: {
    referenceMissing: 'कृपया जहाँ संदर्भ संख्या आनी है वहाँ {unique_id} लिखें: इसके बिना पता नहीं चलता कि ग्राहक हमारे यहाँ से आया था।',
    licenceTooLong: 'IRDAI ऐसा लाइसेंस तीन साल के लिए देता है। कृपया अगले दस साल के भीतर की तारीख़ डालें।',
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  'insurance-intermediary': {
    name: 'नाम',
    registration_number: 'पंजीकरण संख्या',
    licence: 'लाइसेंस',
    valid_until: 'कब तक मान्य',
    kinds: 'बीमा के प्रकार',
    partner_id: 'किस साझेदार के ब्रांड के लिए',
    link: 'लिंक',
    pays_us: 'हमें भुगतान करता है',
    status: 'स्थिति',
  },
};
