import type { admin as englishAdmin, resources as englishResources } from '../en/lender-records.js';
import type { CatalogueLike } from '../translate.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'lender-records': {
    lead: 'हर आवेदन के बारे में ऋणदाताओं की MIS फ़ाइलें क्या कहती हैं, और किन फ़ाइलों से यह पता चला।',
    loading: 'रिकॉर्ड लोड हो रहे हैं…',
    none: 'अभी कोई रिकॉर्ड नहीं',
    notOurs: 'हमारा कोई आवेदन नहीं',
    open: 'इतिहास',
    openOne: '{{lender}}, {{key}} का इतिहास',
    title: '{{lender}} का रिकॉर्ड, {{key}}',
    rule: 'रिकॉर्ड से पुरानी पंक्तियाँ सिर्फ़ ख़ाली मान भरती हैं। जिन पंक्तियों से कुछ नहीं बदला, वे यहाँ नहीं हैं।',
    unexplained: 'इस रिकॉर्ड से जुड़ी कोई फ़ाइल अब सहेजी हुई नहीं है।',
    rows: '{{count|पंक्ति|पंक्तियाँ}} {{rows}}',
    undone: 'वापस ली गई',
    rejected: 'अस्वीकृत पंक्तियाँ',
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  'lender-record': {
    lender: 'ऋणदाता',
    lender_id: 'ऋणदाता की आईडी',
    record_key: 'ऋणदाता का संदर्भ',
    status: 'ऋणदाता का स्थिति मान',
    state: 'स्थिति',
    status_date: 'स्थिति की तारीख़',
    product: 'उत्पाद',
    applied_amount: 'माँगी गई रकम',
    sanctioned_amount: 'मंज़ूर रकम',
    disbursed_amount: 'भेजी गई रकम',
    disbursal_date: 'रकम भेजने की तारीख़',
    utr: 'UTR',
    rate_percent: 'ब्याज दर (%)',
    tenure_months: 'अवधि (महीने)',
    emi: 'EMI',
    processing_fee: 'प्रोसेसिंग शुल्क',
    reject_reason: 'अस्वीकृति का कारण',
    utm_source: 'UTM स्रोत',
    utm_medium: 'UTM माध्यम',
    utm_campaign: 'UTM अभियान',
    partner: 'साझेदार',
    dsa_code: 'DSA कोड',
    submission_id: 'ऋणदाता आवेदन',
    changed_at: 'आख़िरी बदलाव',
  },
};
