import type { admin as englishAdmin, resources as englishResources } from '../en/service-cases.js';
import type { CatalogueLike } from '../translate.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'csr-portal': {
    lead: 'सभी ग्राहकों के आवेदन। मोबाइल नंबर से खोजने के लिए Ctrl+K दबाएँ।',
    loading: 'आवेदन लोड हो रहे हैं…',
    none: 'कोई आवेदन नहीं',
    unnamed: 'नाम अभी नहीं दिया गया',
    noLender: 'अभी किसी ऋणदाता को नहीं भेजा गया',
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  'service-case': {
    created_at: 'शुरू',
    customer: 'ग्राहक',
    phone: 'मोबाइल नंबर',
    loan_type: 'प्रोडक्ट',
    stage: 'चरण',
    lender: 'ऋणदाता',
    lender_id: 'ऋणदाता ID',
    status: 'ऋणदाता के यहाँ स्थिति',
    moved_at: 'आख़िरी बदलाव',
    follow_up_at: 'अगला संपर्क',
    owner: 'ज़िम्मेदार',
    owner_id: 'ज़िम्मेदार ID',
  },
};
