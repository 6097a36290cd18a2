import type { CatalogueLike } from '../translate.js';
import type * as english from '../en/credit-cards.js';

export const admin: CatalogueLike<typeof english.admin> = {
  'credit-cards': {
    lead: 'वे कार्ड जिनके लिए ग्राहक आवेदन कर सकते हैं, दिखने के क्रम में। कार्ड तभी दिखता है जब वह चालू हो और उसका UTM लिंक हो।',
    loading: 'क्रेडिट कार्ड लोड हो रहे हैं…',
    none: 'कोई क्रेडिट कार्ड नहीं मिला',
    add: 'नया कार्ड बनाएँ',
    nameHint: 'केवल अंग्रेज़ी अक्षर, अंक, ख़ाली जगह, हाइफ़न और अंडरस्कोर।',
    restored: 'कार्ड वापस लाया गया। जब तक आप चालू न करें, वह बंद रहेगा।',
    notShown: 'नहीं दिखता: UTM लिंक नहीं है',
    linkTooltip: 'लिंक में जहाँ {unique_id} लिखा हो, वहाँ ग्राहक की अपनी आईडी भर दी जाती है।',
    viewLink: 'UTM लिंक देखें/बदलें',
    viewFeature: 'ख़ूबियाँ देखें/बदलें',
    checkLink: 'लिंक जाँचें',
  },
};

export const resources: CatalogueLike<typeof english.resources> = {
  'credit-card': {
    category_name: 'नाम',
    category_name_hi: 'नाम (हिन्दी)',
    category_img_thumb: 'छोटी तस्वीर',
    key_feature: 'मुख्य ख़ूबी',
    key_feature_hi: 'मुख्य ख़ूबी (हिन्दी)',
    annual_fee: 'सालाना शुल्क',
    sort_order: 'क्रम',
    secured: 'जमा पर आधारित',
    status: 'स्थिति',
    utm_link: 'UTM लिंक',
    marketing_bullets: 'ख़ूबियाँ',
    marketing_bullets_hi: 'ख़ूबियाँ (हिन्दी)',
    lender_id: 'भुगतान करने वाला ऋणदाता',
  },
};
