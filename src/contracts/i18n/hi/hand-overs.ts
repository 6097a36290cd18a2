import type { admin as englishAdmin, errors as englishErrors, resources as englishResources } from '../en/hand-overs.js';
import type { CatalogueLike } from '../translate.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'hand-overs': {
    lead: 'बिना API वाले ऋणदाताओं के आवेदन: जानकारी आगे भेजें, या ऋणदाता को बताएँ कि ग्राहक ने आवेदन वापस लिया।',
    loading: 'आवेदन लोड हो रहे हैं…',
    none: 'आगे भेजने के लिए कुछ नहीं',
    tasks: {
      pass_on: 'जानकारी आगे भेजें',
      confirm: 'भेजने की पुष्टि करें',
      tell_withdrawal: 'वापस लेने की सूचना दें',
    },
    unnamed: 'नाम उपलब्ध नहीं',
    late: 'देरी',
    open: 'खोलें',
    openOne: '{{lender}}, {{id}} खोलें',
    dialogTitle: '{{lender}}, {{id}}',
    passOnLead: 'सिर्फ़ यही जानकारी आगे भेजें। फिर आवेदन को भेजा हुआ दर्ज करें।',
    confirmLead: 'यह जानकारी पहले खोली जा चुकी है। अगर वह भेजी जा चुकी है, तो आवेदन को सिर्फ़ भेजा हुआ दर्ज करें।',
    withdrawalLead: 'ग्राहक ने यह आवेदन वापस ले लिया है। ऋणदाता को सूचना दें, फिर यहाँ दर्ज करें।',
    show: 'जानकारी दिखाएँ',
    showHint: 'आपसे अपनी पहचान की पुष्टि माँगी जा सकती है। हर बार देखना दर्ज होता है।',
    details: 'ऋणदाता के लिए जानकारी',
    ourReference: 'हमारा संदर्भ नंबर',
    copy: '{{name}} कॉपी करें',
    copyAll: 'सब कॉपी करें',
    copied: 'कॉपी हो गया',
    lenderReference: 'ऋणदाता का संदर्भ नंबर',
    lenderReferenceHint: 'इस आवेदन का ऋणदाता का अपना नंबर, अगर आपके पास हो।',
    markPassedOn: 'भेजा हुआ दर्ज करें',
    markTold: 'सूचना दी गई दर्ज करें',
    passedOn: 'आवेदन भेजा हुआ दर्ज किया गया',
    told: 'सूचना दी गई दर्ज हुआ',
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  'hand-over': {
    due_on: 'जवाब की तारीख़',
    is_late: 'देरी',
    task: 'क्या करना है',
    customer: 'ग्राहक',
    phone: 'मोबाइल नंबर',
    lender: 'ऋणदाता',
    lender_id: 'ऋणदाता की आईडी',
    loan_type: 'प्रोडक्ट',
    amount: 'राशि',
    tenure: 'अवधि (महीने)',
    applied_at: 'आवेदन किया',
    reference: 'ऋणदाता का संदर्भ नंबर',
  },
};

export const errors: CatalogueLike<typeof englishErrors> = {
  codes: {
    'hand-over-no-consent': 'इस ऋणदाता को जानकारी देने की ग्राहक की सहमति अब मान्य नहीं है। कोई जानकारी आगे न भेजें।',
    'hand-over-incomplete': 'ग्राहक की जानकारी अधूरी है। ग्राहक के पूरी करने के बाद आप उसे आगे भेज सकते हैं।',
  },
};
