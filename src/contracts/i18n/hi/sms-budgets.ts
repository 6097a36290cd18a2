export const admin = {
  'sms-budgets': {
    lead: 'SMS से कितने OTP भेजे जा सकते हैं। बजट का आधा हिस्सा इस्तेमाल होने पर व्यवस्थापकों को ईमेल मिलता है। पूरा इस्तेमाल होने पर कोड केवल पहचाने गए ब्राउज़र और पहले से खाता रखने वाले ग्राहकों को मिलता है।',
    defaults: 'प्रविष्टि के बिना: सभी ब्रांड मिलाकर {{all}}, हर ब्रांड के लिए {{brand}}।',
    amounts: 'हर घंटे {{hour}} और हर दिन {{day}}',
    loading: 'SMS बजट लोड हो रहे हैं…',
    none: 'कोई SMS बजट सेट नहीं है',
    add: 'SMS बजट जोड़ें',
    partnerHint: 'ब्रांड न चुनने पर बजट सभी ब्रांड को मिलाकर लागू होता है।',
    allBrands: 'सभी ब्रांड मिलाकर',
  },
} as const;

export const resources = {
  'sms-budget': {
    name: 'नाम',
    partner_id: 'ब्रांड',
    hour_limit: 'OTP हर घंटे',
    day_limit: 'OTP हर दिन',
  },
} as const;

export const errors = {
  codes: {
    'sms-budget-taken': 'इस ब्रांड का बजट पहले से है। सूची में उसे बदलें।',
  },
} as const;
